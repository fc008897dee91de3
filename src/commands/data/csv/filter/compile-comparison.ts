import { asBuffer, encodeText } from '../../../../text/utf8.ts';
import type { ColumnType } from '../lists/read-types.ts';
import { compareNumbers } from '../numbers/compare-numbers.ts';
import { parseNumber } from '../numbers/parse-number.ts';
import type { Columns } from '../table/columns.ts';
import { compareBytes } from '../table/compare-bytes.ts';
import type { RowReader } from '../table/row-reader.ts';
import { isTrue, notOfType } from '../table/typed-cell.ts';
import type { Condition, Operand, Relation } from './condition.ts';
import { columnOf } from './operands.ts';
import type { RowTest } from './row-test.ts';

/** How the left side stands to the right one: below 0, 0, above 0, or NaN where neither of these holds. */
type Order = (row: RowReader) => number;

/** A side that may be compared: where its text is, after `open`. */
interface Side {
  /** Gives the text in the row's `source`, `from` and `to`, or those of a constant. */
  readonly open: (row: RowReader) => Opened;
  /** Whether it is never read as a number. */
  readonly isText: boolean;
}

/** What the sides of a comparison are read with. */
interface Context {
  readonly columns: Columns;
  readonly used: Set<number>;
  /** Whether the comparison is for equality, where a text in quotes is always a text. */
  readonly isExact: boolean;
  /** Added to the error for a column that is not there. */
  readonly advice?: string;
}

interface Opened {
  readonly source: Buffer;
  readonly from: number;
  readonly to: number;
}

/**
 * The test that a comparison does. It is numeric when both sides are numbers. Against a number that was written without
 * quotes only numbers compare: a cell that is none is neither smaller nor larger nor equal.
 *
 * @param used takes the columns that are looked at
 */
export function compileComparison(
  { relation, left, right }: Extract<Condition, { kind: 'comparison' }>,
  columns: Columns,
  used: Set<number>,
): RowTest {
  const isExact = relation === '==' || relation === '!=';
  const context = { columns, used, isExact };
  const a = sideOf(left, context);
  const b = sideOf(right, { ...context, advice: '; a text stands in single quotes' });
  return withRelation(relation, orderOf(a, b, left.kind === 'number' || right.kind === 'number'));
}

function sideOf(operand: Operand, context: Context): Side {
  const { columns, used, isExact, advice } = context;
  if (operand.kind !== 'column') {
    const opened = constant(operand.text);
    const isText = operand.kind === 'text' && isExact;
    return { open: () => opened, isText };
  }
  const { column } = operand;
  if (typeof column !== 'number' && !column.isQuoted && !columns.has(column) && /^(?:true|false)$/i.test(column.name)) {
    return sideOf({ kind: 'text', text: column.name.toLowerCase() }, context);
  }
  const cell = columnOf(operand, columns, used, advice);
  const type = columns.types[cell];
  return { open: openerOf(cell, type), isText: type === 'string' || type === 'bool' };
}

function openerOf(cell: number, type: ColumnType | undefined): Side['open'] {
  switch (type) {
    case 'bool':
      return (row) => {
        row.open(cell);
        return row.from === row.to ? row : isTrue(row) ? TRUE : FALSE;
      };
    case 'int':
    case 'float':
      return (row) => {
        row.open(cell);
        if (row.from < row.to && Number.isNaN(parseNumber(row.source, row.from, row.to)))
          throw notOfType(row, cell, type);
        return row;
      };
    default:
      return (row) => {
        row.open(cell);
        return row;
      };
  }
}

const TRUE = constant('true');
const FALSE = constant('false');

function constant(text: string): Opened {
  const source = asBuffer(encodeText(text));
  return { source, from: 0, to: source.length };
}

function orderOf(a: Side, b: Side, isNumeric: boolean): Order {
  const isText = a.isText || b.isText;
  return (row) => {
    const { source, from, to } = a.open(row);
    const other = b.open(row);
    if (isText) return compareBytes(source, from, to, other.source, other.from, other.to);
    const one = parseNumber(source, from, to);
    const two = parseNumber(other.source, other.from, other.to);
    if (one < two) return -1;
    if (one > two) return 1;
    if (one === two) return compareNumbers(source, from, to, other.source, other.from, other.to);
    return isNumeric ? Number.NaN : compareBytes(source, from, to, other.source, other.from, other.to);
  };
}

function withRelation(relation: Relation, order: Order): RowTest {
  switch (relation) {
    case '==':
      return (row) => order(row) === 0;
    case '!=':
      return (row) => order(row) !== 0;
    case '<':
      return (row) => order(row) < 0;
    case '<=':
      return (row) => order(row) <= 0;
    case '>':
      return (row) => order(row) > 0;
    case '>=':
      return (row) => order(row) >= 0;
  }
}
