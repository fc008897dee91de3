import { ByteWriter } from '../../../text/byte-writer.ts';
import { FieldCutter, type FieldSelection } from './field-cutter.ts';

/**
 * Keeps the selected fields of each line.
 *
 * @param ending the byte that ends a line
 */
export function cutFields(input: Buffer, selection: FieldSelection, ending: number): Uint8Array {
  const { delimiter, onlyDelimited } = selection;
  // A delimiter that does not occur, such as the tab when none is given, should not cost a copy.
  if (!onlyDelimited && input[input.length - 1] === ending && !input.includes(delimiter)) return input;
  const out = new ByteWriter(input.length + 1);
  const cutter = new FieldCutter(input, selection, ending, out);
  for (let from = 0; from < input.length; ) {
    let end = cutter.fieldEnd(from, 1);
    const isDelimited = !cutter.isLineEnd(end);
    if (isDelimited) end = cutter.cut(from);
    else if (!onlyDelimited) out.copy(input, from, end);
    if (isDelimited || !onlyDelimited) out.writeByte(ending);
    from = end + 1;
  }
  return out.written();
}
