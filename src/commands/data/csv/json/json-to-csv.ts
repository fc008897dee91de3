import { asBuffer } from '../../../../text/utf8.ts';
import { RowWriter } from '../table/row-writer.ts';
import { JsonRows } from './json-rows.ts';

/**
 * Writes the objects of JSON as CSV. A column for each key, in the order of their first appearance; a key that an object
 * does not have, and null, is an empty cell; numbers keep their digits; arrays and objects are cells of JSON text.
 *
 * @throws {CommandError} `INVALID_INPUT` with line and column
 */
export function jsonToCsv(input: Buffer, delimiter: Buffer): Buffer {
  const rows = new JsonRows(input);
  if (rows.keys.length === 0) return Buffer.alloc(0);
  const writer = new RowWriter(delimiter, input.length);
  writer.writeTexts(rows.keys);
  const places = new Int32Array(rows.keys.length);
  for (let row = 0; row < rows.count; row++) {
    const [from, to] = rows.membersOf(row);
    // Of a key that stands twice in an object, the last one counts.
    for (let member = from; member < to; member++) places[rows.keyOf(member)] = member + 1;
    for (let key = 0; key < places.length; key++) {
      if (key > 0) writer.writeDelimiter();
      const member = (places[key] ?? 0) - 1;
      if (member >= 0) {
        const content = asBuffer(rows.contentOf(member));
        writer.writeContent(content, 0, content.length);
      }
    }
    for (let member = from; member < to; member++) places[rows.keyOf(member)] = 0;
    writer.endRow();
  }
  return asBuffer(writer.written());
}
