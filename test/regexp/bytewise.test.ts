import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isBytewise } from '../../src/regexp/bytewise.ts';
import { parsePattern } from '../../src/regexp/compile-pattern.ts';
import { Pattern } from '../../src/regexp/pattern.ts';
import { simplifyForPresence } from '../../src/regexp/presence.ts';
import { arbitraryPattern, arbitraryText } from './arbitrary-pattern.ts';

function bytewise(source: string, options = {}): boolean {
  return isBytewise(parsePattern('extended', source, { lineEnds: 'bounds', ...options }).node);
}

/** The number of the first line that matches, 0 when none does. */
function firstLine(text: string, expression: RegExp): number {
  const found = text.search(expression);
  return found < 0 ? 0 : text.slice(0, found).split('\n').length;
}

describe('a pattern that finds the same lines in bytes', () => {
  it('has characters, sets of ASCII, and sets of all else in repeats without a count', () => {
    const sources = [
      'abc',
      'é日😀',
      '[0-9]+x',
      '^a.*b$',
      '"[^"]*"',
      '"[^"]+"',
      '\\D+x[^y]+',
      '(?:a|é)*',
      'a{2,3}',
      'é+',
    ];
    assert.deepEqual(
      sources.filter((source) => !bytewise(source)),
      [],
    );
    assert.ok(bytewise('kelvin', { ignoreCase: true }));
    assert.ok(bytewise('ÉTÉ', { ignoreCase: true }));
  });

  it('is not one that counts characters, or looks at more than ASCII', () => {
    const sources = [
      '.',
      'a.b',
      '.{2}',
      '.+.+',
      '.+[^a]*.+',
      '(?:a|.+)+',
      '[é]',
      '\\w',
      '\\bx',
      '\\s',
      '(a)\\1',
      'a(?=b)',
      '[[:alpha:]]',
      '.?',
    ];
    assert.deepEqual(
      sources.filter((source) => bytewise(source)),
      [],
    );
    assert.ok(!bytewise('[k]', { ignoreCase: true }));
  });

  it('finds the same lines, in its simpler form too', () => {
    let tried = 0;
    fc.assert(
      fc.property(arbitraryPattern, fc.boolean(), arbitraryText, (source, ignoreCase, text) => {
        const { node, groupCount } = parsePattern('extended', source, { ignoreCase, lineEnds: 'bounds' });
        fc.pre(isBytewise(node));
        tried++;
        const bytes = Buffer.from(text).toString('latin1');
        for (const one of [node, simplifyForPresence(node)]) {
          const pattern = new Pattern({ source, node: one, groupCount, captures: false });
          assert.equal(firstLine(bytes, pattern.for(bytes, { reach: 'utf8' })), firstLine(text, pattern.for(text)));
        }
      }),
      { numRuns: 1000 },
    );
    assert.ok(tried >= 500);
  });
});
