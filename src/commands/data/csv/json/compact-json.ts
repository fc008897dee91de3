const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** JSON text without the blanks between its signs; everything else stays as it is written. */
export function compactJson(bytes: Buffer, from: number, to: number): Buffer {
  const compact = Buffer.allocUnsafe(to - from);
  let length = 0;
  let isString = false;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (!isString && byte <= 0x20) continue;
    compact[length++] = byte;
    if (isString && byte === BACKSLASH) compact[length++] = bytes[++at] ?? 0;
    else if (byte === QUOTE) isString = !isString;
  }
  return compact.subarray(0, length);
}
