import { asBuffer, encodeText } from '../../../../text/utf8.ts';
import type { RowReader } from '../table/row-reader.ts';
import type { TestName } from './condition.ts';
import type { RowTest } from './row-test.ts';

/** Cells up to this length are searched byte by byte, which is faster than a native call. */
const SHORT = 64;

/** The test that a function of the filter language does. */
export function compileTest(test: TestName, cell: number, text: string): RowTest {
  const wanted = asBuffer(encodeText(text));
  const { length } = wanted;
  switch (test) {
    case 'contains':
      return (row) => {
        row.open(cell);
        return contains(row, wanted);
      };
    case 'startsWith':
      return (row) => {
        row.open(cell);
        return row.to - row.from >= length && standsAt(row.source, row.from, wanted);
      };
    case 'endsWith':
      return (row) => {
        row.open(cell);
        return row.to - row.from >= length && standsAt(row.source, row.to - length, wanted);
      };
    case 'isEmpty':
      return (row) => {
        row.open(cell);
        return row.from === row.to;
      };
    case 'isNotEmpty':
      return (row) => {
        row.open(cell);
        return row.from < row.to;
      };
  }
}

function contains({ source, from, to }: RowReader, wanted: Buffer): boolean {
  if (to - from > SHORT) return source.subarray(from, to).includes(wanted);
  for (let at = from; at <= to - wanted.length; at++) if (standsAt(source, at, wanted)) return true;
  return false;
}

function standsAt(source: Buffer, at: number, wanted: Buffer): boolean {
  for (let index = 0; index < wanted.length; index++) if (source[at + index] !== wanted[index]) return false;
  return true;
}
