import { ByteWriter } from '../../../text/byte-writer.ts';
import { FieldCutter, type FieldSelection } from './field-cutter.ts';

/**
 * Keeps selected lines: what `cut -f` does when fields are divided by the byte that ends a line. The whole input is one
 * record then, its fields are the lines, and a delimiter at its end only ends it.
 *
 * @param onlyDelimited whether an input without any delimiter gives nothing; else it is written whole
 */
export function cutLines(
  input: Buffer,
  selection: FieldSelection,
  delimiter: number,
  onlyDelimited: boolean,
): Uint8Array {
  const out = new ByteWriter(input.length + 1);
  const cutter = new FieldCutter(input, selection, out);
  const isEnded = input.at(-1) === delimiter;
  const to = isEnded ? input.length - 1 : input.length;
  const isSingle = !cutter.isDelimited(0, to);
  const keepsFirst = selection.ranges[0]?.first === 1;
  if (input.length === 0) return out.written();
  if (isSingle && !(isEnded && keepsFirst)) {
    if (onlyDelimited) return out.written();
    // GNU cut writes a single line that has no end, but of one that has an end no field but the first.
    if (!isEnded) out.copy(input, 0, to);
  } else cutter.cut(0, to);
  out.writeByte(delimiter);
  return out.written();
}
