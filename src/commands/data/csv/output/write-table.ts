import type { CsvArguments } from '../parameters.ts';
import { sortRows } from '../sort/sort-rows.ts';
import { KeyIndex } from '../table/key-index.ts';
import type { RowReader } from '../table/row-reader.ts';
import { RowWriter } from '../table/row-writer.ts';
import type { Table } from '../table/table.ts';
import { CsvSink } from './csv-sink.ts';
import { type JsonForm, JsonSink } from './json-sink.ts';
import { renamed } from './renamed.ts';
import type { Sink } from './sink.ts';
import { uniqueNames } from './unique-names.ts';

type OutputArguments = Pick<CsvArguments, 'select' | 'sort' | 'distinct' | 'offset' | 'limit' | 'rename'>;

/**
 * Orders the rows of a table, selects columns and rows, renames, and writes what is left.
 *
 * @param form how JSON is to be written, `undefined` for CSV
 * @param usedCells columns that the filter looks at
 */
export function writeTable(
  table: Table,
  args: OutputArguments,
  form: JsonForm | undefined,
  usedCells: readonly number[],
): Uint8Array {
  const { columns, reader } = table;
  const selected = args.select && columns.findAll(args.select, '--select');
  const sortKeys = (args.sort ?? []).flatMap(({ columns: sorted, isDescending }) =>
    columns.findAll([sorted], '--sort').map((cell) => ({ cell, isDescending })),
  );
  const distinctCells = distinctCellsOf(table, args, selected);
  const sink = openSink(table, args, form, selected);
  const takesWholeRows = distinctCells === undefined || (selected === undefined && form !== undefined);
  table.want(
    takesWholeRows
      ? undefined
      : [...(selected ?? []), ...distinctCells, ...sortKeys.map(({ cell }) => cell), ...usedCells],
  );
  const rows = sortKeys.length > 0 ? sortedRows(table, sortRows(table, sortKeys)) : () => table.next();
  writeRows(rows, reader, distinctCells, args, sink);
  return sink.finish();
}

/** Columns that decide whether two rows are equal; none when nobody asks, `undefined` for all cells of the rows. */
function distinctCellsOf({ columns }: Table, { distinct }: OutputArguments, selected: readonly number[] | undefined) {
  if (distinct === false) return [];
  return distinct === true ? selected : columns.findAll(distinct, '--distinct');
}

function openSink(
  table: Table,
  args: OutputArguments,
  form: JsonForm | undefined,
  selected: readonly number[] | undefined,
): Sink {
  const { columns, reader } = table;
  const cells = selected ?? columns.names.map((_, cell) => cell);
  const names = renamed(columns, args.rename ?? [], cells);
  const header = cells.map((cell) => names[cell] ?? '');
  const capacity = reader.bytes.length + 1024;
  if (form === undefined) {
    const hasHeader = columns.hasHeader || args.rename !== undefined;
    return new CsvSink(new RowWriter(reader.dialect.delimiter, capacity), hasHeader ? header : undefined, selected);
  }
  const keys = uniqueNames(
    header,
    cells.map((cell) => cell + 1),
  );
  const jsonColumns = cells.map((cell, index) => ({
    cell,
    name: keys[index] ?? '',
    type: columns.types[cell],
    emptyIsNull: columns.emptyIsNull[cell] ?? false,
  }));
  return new JsonSink(jsonColumns, form, selected === undefined, capacity * 2);
}

/** Goes to one row after the other, in the order of their starts. */
function sortedRows({ reader }: Table, starts: Uint32Array): () => boolean {
  let index = 0;
  return () => {
    if (index >= starts.length) return false;
    reader.seek(starts[index++] ?? 0);
    return reader.next();
  };
}

function writeRows(
  next: () => boolean,
  reader: RowReader,
  distinctCells: readonly number[] | undefined,
  { distinct, offset, limit = Number.POSITIVE_INFINITY }: OutputArguments,
  sink: Sink,
): void {
  const index = new KeyIndex(distinctCells?.length === 1);
  let toSkip = offset;
  let left = limit;
  while (left > 0 && next()) {
    if (distinct !== false) {
      const known = index.count;
      if (index.add(reader, distinctCells ?? allCells(reader)) < known) continue;
    }
    if (toSkip > 0) toSkip--;
    else {
      sink.write(reader);
      left--;
    }
  }
}

function allCells({ count }: RowReader): readonly number[] {
  return Array.from({ length: count }, (_, cell) => cell);
}
