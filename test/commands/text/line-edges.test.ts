import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { afterFirstLines, beforeLastLines } from '../../../src/commands/text/line-edges.ts';

const LINE_FEED = 0x0a;

/** The lines of a text, each with the newline that ends it. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

const texts = fc.array(fc.constantFrom('a', 'bc', '\n'), { maxLength: 20 }).map((parts) => parts.join(''));

describe('the edges of lines', () => {
  it('are where the first lines end', () => {
    fc.assert(
      fc.property(texts, fc.nat(12), (text, count) => {
        const expected = linesOf(text).slice(0, count).join('').length;
        assert.equal(afterFirstLines(Buffer.from(text), count, LINE_FEED), expected);
      }),
      { numRuns: 3000 },
    );
  });

  it('are where the last lines begin', () => {
    fc.assert(
      fc.property(texts, fc.nat(12), (text, count) => {
        const lines = linesOf(text);
        const expected = lines.slice(0, Math.max(0, lines.length - count)).join('').length;
        assert.equal(beforeLastLines(Buffer.from(text), count, LINE_FEED), expected);
      }),
      { numRuns: 3000 },
    );
  });
});
