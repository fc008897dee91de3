const MARK = '\ufeff';
const ENCODED = Buffer.from(MARK);

/** A text without the byte order mark that some editors write at its start; it says nothing in UTF-8. */
export function withoutMark(text: string): string {
  return text.startsWith(MARK) ? text.slice(MARK.length) : text;
}

/** The same for text that is not decoded yet. */
export function withoutMarkBytes(bytes: Uint8Array): Uint8Array {
  return ENCODED.every((byte, at) => bytes[at] === byte) ? bytes.subarray(ENCODED.length) : bytes;
}
