import { CONTROL_LETTERS } from '../../../text/control-letters.ts';
import { encodeText } from '../../../text/utf8.ts';

/** The control characters that `l` shows as a letter, and the backslash. */
const SHOWN: ReadonlyMap<string, string> = new Map(
  [...CONTROL_LETTERS, ['b', '\b'] as const, ['\\', '\\'] as const].map(([letter, sign]) => [sign, `\\${letter}`]),
);

const SHOWN_BYTES: readonly string[] = Array.from({ length: 0x100 }, (_, byte) => {
  const sign = String.fromCharCode(byte);
  const isPrintable = byte >= 0x20 && byte <= 0x7e;
  return SHOWN.get(sign) ?? (isPrintable ? sign : `\\${byte.toString(8).padStart(3, '0')}`);
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
