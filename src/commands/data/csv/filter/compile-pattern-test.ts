import { compilePattern } from '../../../../regexp/compile-pattern.ts';
import { patternFailure } from '../../../definition/pattern-failure.ts';
import type { RowReader } from '../table/row-reader.ts';
import type { RowTest } from './row-test.ts';

/**
 * The test whether a pattern fits anywhere in a cell.
 *
 * @param isPlainText whether the input is all ASCII
 * @throws {CommandError} `INVALID_PATTERN`
 */
export function compilePatternTest(source: string, cell: number, isPlainText: boolean): RowTest {
  const pattern = readPattern(source);
  return (row) => {
    const text = isPlainText ? latin1Text(row, cell) : row.text(cell);
    const expression = pattern.for(text, isPlainText ? { reach: 'ascii' } : {});
    expression.lastIndex = 0;
    try {
      return expression.test(text);
    } catch (error) {
      throw patternFailure('csv', error, { name: 'The cell', place: row.placeOf(cell) });
    }
  };
}

function readPattern(source: string) {
  try {
    const pattern = compilePattern('extended', source);
    pattern.for('');
    return pattern;
  } catch (error) {
    throw patternFailure('csv', error);
  }
}

function latin1Text(row: RowReader, cell: number): string {
  row.open(cell);
  return row.source.latin1Slice(row.from, row.to);
}
