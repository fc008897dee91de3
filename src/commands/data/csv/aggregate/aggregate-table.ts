import { asBuffer } from '../../../../text/utf8.ts';
import { csvError } from '../csv-error.ts';
import type { ColumnItem } from '../lists/column-reference.ts';
import type { ColumnType } from '../lists/read-types.ts';
import { Columns } from '../table/columns.ts';
import { NEWLINE } from '../table/dialect.ts';
import { KeyIndex } from '../table/key-index.ts';
import { RowReader } from '../table/row-reader.ts';
import { RowWriter } from '../table/row-writer.ts';
import { Table } from '../table/table.ts';
import type { Accumulator } from './accumulator.ts';
import { CellStore } from './cell-store.ts';
import { Counts } from './counts.ts';
import { Deviations } from './deviations.ts';
import { Edges } from './edges.ts';
import { Extremes } from './extremes.ts';
import { Quantiles } from './quantiles.ts';
import type { Aggregate } from './read-aggregates.ts';
import { Sums } from './sums.ts';

/** A column of the result. */
interface ResultColumn {
  readonly name: string;
  readonly type: ColumnType | undefined;
}

/**
 * Computes values for each group of rows.
 *
 * @param groupBy columns whose cells make the groups, which come in the order of their first rows; without any, all
 *   rows are one group
 * @param aggregates what to compute; without any, the rows of each group are counted
 * @param usedCells columns that the filter looks at
 * @returns a table with the columns of the groups, then the values
 */
export function aggregateTable(
  table: Table,
  groupBy: readonly ColumnItem[],
  aggregates: readonly Aggregate[],
  usedCells: readonly number[],
): Table {
  const { columns, reader } = table;
  const groupCells = columns.findAll(groupBy, '--group-by');
  const wanted = aggregates.length > 0 ? aggregates : [COUNT_ROWS];
  const cells = wanted.map(({ column }) => (column === undefined ? undefined : columns.find(column, '--aggregate')));
  const resultColumns = [
    ...groupCells.map((cell) => ({ name: columns.names[cell] ?? '', type: columns.types[cell] })),
    ...wanted.map((aggregate, index) => resultColumn(aggregate, cells[index], columns)),
  ];
  refuseSameNames(resultColumns.slice(groupCells.length));
  const accumulators = wanted.map((aggregate, index) =>
    accumulatorOf(aggregate, cells[index], resultColumns[groupCells.length + index]?.name ?? '', table),
  );
  table.want([...groupCells, ...usedCells, ...cells.filter((cell) => cell !== undefined)]);
  const groups = collect(table, groupCells, accumulators);
  const { delimiter } = reader.dialect;
  const writer = new RowWriter(delimiter, 4096);
  for (let group = 0; group < groups.count; group++) {
    groups.keys.forEach((store, index) => {
      if (index > 0) writer.writeDelimiter();
      store.write(writer, reader.bytes, group);
    });
    accumulators.forEach((accumulator, index) => {
      if (index + groupCells.length > 0) writer.writeDelimiter();
      accumulator.write(writer, group);
    });
    writer.endRow();
  }
  const result = new Columns(
    resultColumns.map(({ name }) => name),
    columns.hasHeader,
  );
  resultColumns.forEach(({ type }, index) => {
    const accumulator = accumulators[index - groupCells.length];
    result.types[index] = type ?? (accumulator?.areNumbers === true ? 'float' : undefined);
    result.emptyIsNull[index] = accumulator !== undefined;
  });
  const rows = new RowReader(asBuffer(writer.written()), { delimiter, lineEnd: NEWLINE }, 0, 'result');
  return new Table(result, rows, false);
}

const COUNT_ROWS: Aggregate = { compute: 'count', typed: 'count', column: undefined, name: undefined };

function collect(table: Table, groupCells: readonly number[], accumulators: readonly Accumulator[]) {
  const { reader } = table;
  const index = new KeyIndex(groupCells.length === 1);
  const keys = groupCells.map(() => new CellStore());
  let room = 0;
  let count = 0;
  const growTo = (groups: number) => {
    room = groups;
    for (const one of [...keys, ...accumulators]) one.grow(room);
  };
  if (groupCells.length === 0) {
    growTo(1);
    count = 1;
  }
  while (table.next()) {
    let group = 0;
    if (groupCells.length > 0) {
      group = index.add(reader, groupCells);
      if (group === count) {
        if (count++ === room) growTo(Math.max(64, room * 2));
        for (let key = 0; key < keys.length; key++) keys[key]?.set(reader, groupCells[key] ?? 0, group);
      }
    }
    for (let at = 0; at < accumulators.length; at++) accumulators[at]?.add(reader, group);
  }
  return { count, keys };
}

function resultColumn(
  { compute, typed, column, name }: Aggregate,
  cell: number | undefined,
  columns: Columns,
): ResultColumn {
  const shown = name ?? (column === undefined ? typed : `${typed}(${columns.names[cell ?? 0] ?? ''})`);
  const keepsType = compute === 'min' || compute === 'max' || compute === 'first' || compute === 'last';
  return { name: shown, type: keepsType ? columns.types[cell ?? 0] : 'float' };
}

function refuseSameNames(columns: readonly ResultColumn[]): void {
  const names = new Set<string>();
  for (const { name } of columns) {
    if (names.has(name)) {
      throw csvError(
        'INVALID_ARGUMENT',
        `Cannot compute "${name}" twice: Give one of them another name, as in ${name} as other`,
      );
    }
    names.add(name);
  }
}

function accumulatorOf({ compute }: Aggregate, cell: number | undefined, name: string, table: Table): Accumulator {
  if (cell === undefined) return new Counts(undefined, false);
  const { bytes } = table.reader;
  if (typeof compute !== 'string') return new Quantiles(cell, compute.percent, name);
  switch (compute) {
    case 'count':
      return new Counts(cell, false);
    case 'distinct':
      return new Counts(cell, true);
    case 'sum':
    case 'avg':
      return new Sums(cell, compute === 'avg', name);
    case 'median':
      return new Quantiles(cell, 50, name);
    case 'stddev':
      return new Deviations(cell, name);
    case 'first':
    case 'last':
      return new Edges(bytes, cell, compute === 'last');
    case 'min':
    case 'max':
      return new Extremes(bytes, cell, compute === 'max', table.columns.types[cell]);
  }
}
