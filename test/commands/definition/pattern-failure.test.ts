import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CommandError } from '../../../src/commands/definition/command-error.ts';
import { patternFailure } from '../../../src/commands/definition/pattern-failure.ts';
import { PatternError } from '../../../src/regexp/pattern-error.ts';

const OVERFLOW = new RangeError('Maximum call stack size exceeded');

/** The command, its message, and the code. */
function shown(error: unknown): string {
  return error instanceof CommandError ? `${error.code} ${error.message}` : 'no error of a command';
}

describe('patternFailure', () => {
  it('names the command before what is wrong with a pattern', () => {
    const error = patternFailure('grep', new PatternError('(', 0, 'Expected ) to end the group'));
    assert.equal(
      shown(error),
      'INVALID_PATTERN grep: Cannot read pattern "(" at column 1: Expected ) to end the group',
    );
  });

  it('says that a text is too long for a pattern, and where it is', () => {
    const start = 'INVALID_PATTERN csv: Cannot match the pattern';
    assert.equal(shown(patternFailure('csv', OVERFLOW)), `${start}: A line is too long for its repeats`);
    assert.equal(
      shown(patternFailure('csv', OVERFLOW, { name: 'The cell', place: 'row 2' })),
      `${start} at row 2: The cell is too long for its repeats`,
    );
  });

  it('gives any other error as it is', () => {
    const error = new RangeError('Invalid array length');
    assert.equal(patternFailure('grep', error), error);
  });
});
