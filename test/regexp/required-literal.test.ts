import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { compilePattern, parsePattern } from '../../src/regexp/compile-pattern.ts';
import { requiredLiteral } from '../../src/regexp/required-literal.ts';
import { arbitraryPattern, arbitraryText } from './arbitrary-pattern.ts';

function literal(source: string, options = {}): string | undefined {
  return requiredLiteral(parsePattern('extended', source, options).node);
}

describe('the text that every match holds', () => {
  it('is the longest run of certain characters', () => {
    assert.equal(literal('abc'), 'abc');
    assert.equal(literal('[0-9]+ GET /a(b|c)x'), ' GET /a');
    assert.equal(literal('a(bc)d'), 'abcd');
    assert.equal(literal('x(ab)+y'), 'xab');
    assert.equal(literal('^\\bé日$'), 'é日');
    assert.equal(literal('ab?c'), 'a');
    assert.equal(literal('a(?=x)bc(?!d)'), 'abc');
  });

  it('is unknown where nothing is certain', () => {
    assert.equal(literal('a|b'), undefined);
    assert.equal(literal('a*'), undefined);
    assert.equal(literal('[ab].'), undefined);
    assert.equal(literal(''), undefined);
    assert.equal(literal('(?:abc)?'), undefined);
  });

  it('leaves out letters whose case is ignored', () => {
    assert.equal(literal('ab-1c', { ignoreCase: true }), '-1');
    assert.equal(literal('é', { ignoreCase: true }), undefined);
    assert.equal(literal('(?i:a)bc'), 'bc');
  });

  it('is in every text that matches', () => {
    fc.assert(
      fc.property(arbitraryPattern, fc.boolean(), arbitraryText, (source, ignoreCase, text) => {
        const required = literal(source, { ignoreCase }) ?? '';
        for (const [match] of text.matchAll(compilePattern('extended', source, { ignoreCase }).for(text))) {
          assert.ok(match.includes(required));
        }
      }),
      { numRuns: 1000 },
    );
  });
});
