import { ByteWriter } from '../../../text/byte-writer.ts';
import { FieldCutter, type FieldSelection } from './field-cutter.ts';

/**
 * Keeps selected lines: what `cut -f` does when fields are divided by the byte that ends a line. The whole input is one
 * record then, its fields are the lines, and the byte at its end only ends it.
 */
export function cutLines(input: Buffer, selection: FieldSelection, ending: number): Uint8Array {
  const { ranges, onlyDelimited } = selection;
  const out = new ByteWriter(input.length + 1);
  if (input.length === 0) return out.written();
  const isEnded = input[input.length - 1] === ending;
  const record = isEnded ? input.subarray(0, -1) : input;
  const cutter = new FieldCutter(record, selection, undefined, out);
  const isSingle = cutter.isLineEnd(cutter.fieldEnd(0, 1));
  if (!isSingle || (isEnded && ranges[0]?.first === 1)) cutter.cut(0);
  else {
    // GNU cut writes a single line whole when it has no end, but only as a first field when it has one.
    if (onlyDelimited) return out.written();
    if (!isEnded) out.copy(record, 0, record.length);
  }
  out.writeByte(ending);
  return out.written();
}
