import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csv } from '../../../../src/commands/data/csv.ts';
import { interpret } from '../../../../src/commands/definition/interpret.ts';
import { readWords } from '../../../../src/commands/definition/read-words.ts';

/** A text again and again, 60,000 characters in all. */
function long(text: string): string {
  return text.repeat(60_000 / text.length);
}

describe('the arguments of csv', () => {
  it('are read in a time that grows with their length only, as all requests wait for it', () => {
    const blanks = long(' ');
    for (const [flag, value] of [
      ['aggregate', `sum(${blanks}`],
      ['aggregate', `sum("x"${blanks}`],
      ['aggregate', `sum(x) as ${blanks}"`],
      ['aggregate', `sum(x)${blanks}x`],
      ['aggregate', `sum("${long('""')}`],
      ['filter', `x = ${long('1')}x y`],
      ['filter', `x = '${long("''")}`],
      ['filter', `${long('!')}`],
      ['filter', `${blanks}`],
      ['select', `"${long('""')}`],
      ['select', long('a:"b,`')],
      ['rename', long('a:"')],
      ['rename', long('a: ')],
      ['sort', long('a:b,')],
      ['types', long(':')],
    ] as const) {
      const start = performance.now();
      try {
        interpret(csv, readWords(csv, [`--${flag}=${value}`], ''));
      } catch (error) {
        assert.ok(error instanceof Error && 'code' in error && error.code === 'INVALID_ARGUMENT', `${error}`);
      }
      assert.ok(performance.now() - start < 500, `${flag}: ${value.slice(0, 20)}…`);
    }
  });

  it('that are longer than their bound are refused', () => {
    for (const flag of ['select', 'filter', 'sort', 'aggregate', 'group-by', 'rename', 'types', 'distinct']) {
      assert.throws(() => interpret(csv, readWords(csv, [`--${flag}=${'x'.repeat(65_537)}`], '')), {
        message: /Expected (?:a list of |a filter of )?at most 65536 characters/,
      });
    }
  });
});
