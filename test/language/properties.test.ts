import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseProgram } from '../../src/language/parser.ts';
import { PipelineSyntaxError } from '../../src/language/pipeline-syntax-error.ts';
import { quoteWord } from '../../src/language/quote-word.ts';
import { wordsOf } from '../support/show-words.ts';

/** Letters that mean something to the language come up often, so that random texts reach every branch. */
const special = fc.constantFrom(...'|&;\n \t\\\'"$#!*?(){}<>[]=-+aA1é😀\0\r'.split(''), '$A', '${A}', "$'", '\\\n');
const noise = fc.string({
  unit: fc.oneof({ weight: 5, arbitrary: special }, fc.string({ unit: 'binary', maxLength: 1 })),
});

describe('properties of the language', () => {
  it('gives back any list of words after quoting and parsing', () => {
    fc.assert(
      fc.property(fc.array(noise, { minLength: 1 }), (words) => {
        assert.deepEqual(wordsOf(words.map(quoteWord).join(' ')), [[words]]);
      }),
      { numRuns: 3000 },
    );
  });

  it('never throws anything but its own error on 100,000 random texts', () => {
    fc.assert(
      fc.property(noise, (text) => {
        try {
          parseProgram(text);
        } catch (error) {
          assert.ok(error instanceof PipelineSyntaxError);
        }
      }),
      { numRuns: 100_000 },
    );
  });
});
