import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parsePattern } from '../../src/regexp/compile-pattern.ts';
import { Pattern } from '../../src/regexp/pattern.ts';
import { simplifyForPresence } from '../../src/regexp/presence.ts';
import { arbitraryPattern, arbitraryText } from './arbitrary-pattern.ts';

/** The source of the simplified expression for ASCII. */
function simplified(source: string): string {
  const { node, groupCount } = parsePattern('extended', source);
  return new Pattern({ source, node: simplifyForPresence(node), groupCount, captures: false }).for('').source;
}

describe('a pattern simplified for presence', () => {
  it('has no repeats at its outer edges', () => {
    assert.equal(simplified('.*x.*'), 'x');
    assert.equal(simplified('[0-9]+ x'), '[0-9]\\x20x');
    assert.equal(simplified('(a+)+$'), '(?:a)$');
    assert.equal(simplified('(a|a)*b'), 'b');
    assert.equal(simplified('a{2,5}b'), 'a{2}b');
    assert.equal(simplified('a*|b'), '|b');
    assert.equal(simplified('a?b*c+d?'), 'c');
  });

  it('keeps what an anchor or a reference holds', () => {
    assert.equal(simplified('^a*b'), '^a*b');
    assert.equal(simplified('ba*$'), 'ba*$');
    assert.equal(simplified('(a*)b\\1'), '(a*)b(?:\\1)');
  });

  it('matches in the same texts', () => {
    fc.assert(
      fc.property(arbitraryPattern, arbitraryText, (source, text) => {
        const { node, groupCount } = parsePattern('extended', source, { lineEnds: 'bounds' });
        const [whole, simple] = [node, simplifyForPresence(node)].map((one) => {
          const pattern = new Pattern({ source, node: one, groupCount, captures: false });
          return text.search(pattern.for(text)) >= 0;
        });
        assert.equal(simple, whole);
      }),
      { numRuns: 2000 },
    );
  });
});
