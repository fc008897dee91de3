import { asBuffer } from '../../../text/utf8.ts';
import { asUtf8 } from '../../../text/utf16.ts';
import { NOTHING } from '../../definition/result.ts';
import { aggregateTable } from './aggregate/aggregate-table.ts';
import { csvError } from './csv-error.ts';
import { compileFilter } from './filter/compile-filter.ts';
import { jsonToCsv } from './json/json-to-csv.ts';
import type { JsonForm } from './output/json-sink.ts';
import { writeTable } from './output/write-table.ts';
import type { CsvArguments } from './parameters.ts';
import { openTable } from './table/open-table.ts';

/**
 * Reads a table, changes it as the arguments say, and writes it.
 *
 * @throws {CommandError} for arguments that do not go together or name a column that is not there, and for input that
 *   cannot be read
 */
export function runCsv(args: CsvArguments, input: Uint8Array): Uint8Array {
  const form = formOf(args);
  const { 'no-header': hasNone, 'header-row': line, 'from-json': isJson } = args;
  if (hasNone && line > 0) throw clash('--no-header', '--header-row');
  if (isJson && (hasNone || line > 0)) throw clash('--from-json', hasNone ? '--no-header' : '--header-row');
  const delimiter = args.delimiter;
  const utf8 = asBuffer(asUtf8(input));
  const bytes = isJson ? jsonToCsv(utf8, delimiter) : utf8;
  const table = openTable(bytes, {
    delimiter,
    headerLine: hasNone ? undefined : line,
    skipsEmpty: args['skip-empty'],
    origin: isJson ? 'objects' : 'input',
  });
  if (table === undefined) return form === undefined || form === 'lines' ? NOTHING : Buffer.from('[]\n');
  const { columns } = table;
  for (const { columns: typed, type } of args.types ?? []) {
    for (const index of columns.findAll([typed], '--types')) columns.types[index] = type;
  }
  let usedCells: readonly number[] = [];
  if (args.filter !== undefined) {
    const filter = compileFilter(args.filter, columns, bytes);
    table.filter(filter.keeps);
    usedCells = filter.columns;
  }
  if (args.aggregate === undefined && args['group-by'] === undefined) return writeTable(table, args, form, usedCells);
  const result = aggregateTable(table, args['group-by'] ?? [], args.aggregate ?? [], usedCells);
  return writeTable(result, args, form, []);
}

/** How JSON is to be written, `undefined` for CSV. */
function formOf({ 'to-json': toJson, 'to-jsonl': toLines, pretty }: CsvArguments): JsonForm | undefined {
  if (toLines && (toJson || pretty)) throw clash('--to-jsonl', pretty ? '--pretty' : '--to-json');
  if (toLines) return 'lines';
  return pretty ? 'pretty' : toJson ? 'compact' : undefined;
}

function clash(one: string, other: string) {
  return csvError('INVALID_ARGUMENT', `Cannot take ${one} together with ${other}; see "man csv"`);
}
