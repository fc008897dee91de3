/** An encoding of two bytes for most characters, by the order of the two. */
export type Utf16 = 'utf-16le' | 'utf-16be';

/** Which UTF-16 a text is in, by the byte order mark that it begins with; UTF-8 has none of these. */
export function utf16Of(bytes: Uint8Array): Utf16 | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Text of UTF-16 without its mark. Half a pair, and a byte without its other, become U+FFFD, as browsers do it. */
export function decodeUtf16(bytes: Uint8Array, encoding: Utf16): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** The same text as UTF-8, if it begins with the mark of UTF-16; anything else as it is. */
export function asUtf8(bytes: Uint8Array): Uint8Array {
  const encoding = utf16Of(bytes);
  return encoding === undefined ? bytes : Buffer.from(decodeUtf16(bytes, encoding));
}
