import { encodeText } from '../../../text/utf8.ts';

/** The control characters that `l` shows as a letter, and the backslash. */
const SHOWN: ReadonlyMap<number, string> = new Map([
  [0x07, '\\a'],
  [0x08, '\\b'],
  [0x09, '\\t'],
  [0x0a, '\\n'],
  [0x0b, '\\v'],
  [0x0c, '\\f'],
  [0x0d, '\\r'],
  [0x5c, '\\\\'],
]);

const SHOWN_BYTES: readonly string[] = Array.from({ length: 0x100 }, (_, byte) => {
  const isPrintable = byte >= 0x20 && byte <= 0x7e;
  return SHOWN.get(byte) ?? (isPrintable ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, '0')}`);
});

/** Characters that are written at once. */
const BATCH = 4096;

/**
 * Writes a text as the command `l` prints it: bytes that are not printable ASCII in octal, `$` at the end, long lines
 * broken behind a backslash.
 *
 * @param width how many columns a line has, the backslash counted; 0 breaks no line
 * @param lineEnd what a line ends with
 * @param write takes the pieces in order
 */
export function listText(text: string, width: number, lineEnd: string, write: (piece: string) => void): void {
  let batch = '';
  let column = 0;
  for (const byte of encodeText(text)) {
    const shown = SHOWN_BYTES[byte] ?? '';
    if (width > 0 && column + shown.length > width - 1) {
      batch += `\\${lineEnd}`;
      column = 0;
    }
    batch += shown;
    column += shown.length;
    if (batch.length < BATCH) continue;
    write(batch);
    batch = '';
  }
  write(`${batch}$${lineEnd}`);
}
