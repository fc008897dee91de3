import { ByteWriter } from '../../../text/byte-writer.ts';
import { lineEnd } from '../line-end.ts';
import { FieldCutter, type FieldSelection } from './field-cutter.ts';

/**
 * Keeps the selected fields of each line.
 *
 * @param delimiter the byte that ends a line
 * @param onlyDelimited whether lines without a field delimiter are left out; else they are written whole
 */
export function cutFields(
  input: Buffer,
  selection: FieldSelection,
  delimiter: number,
  onlyDelimited: boolean,
): Uint8Array {
  const out = new ByteWriter(input.length + 1);
  const cutter = new FieldCutter(input, selection, out);
  for (let from = 0; from < input.length; ) {
    const end = lineEnd(input, from, delimiter);
    if (cutter.isDelimited(from, end)) {
      cutter.cut(from, end);
      out.writeByte(delimiter);
    } else if (!onlyDelimited) {
      out.copy(input, from, end);
      out.writeByte(delimiter);
    }
    from = end + 1;
  }
  return out.written();
}
