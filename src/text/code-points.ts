/**
 * Code points read and written directly in UTF-8 bytes, for loops that must not build a string first, and the places of
 * characters in decoded text. Both see the same characters: as in `decodeText`, a byte that is not part of valid UTF-8
 * is the lone surrogate U+DC00 + byte.
 */

const REPLACEMENT_CHARACTER = 0xfffd;

/**
 * The code point whose UTF-8 sequence begins at offset `at` (RFC 3629, section 4), or 0xDC00 + byte where no valid
 * sequence begins. {@link encodedLength} says how many bytes it took.
 *
 * @example codePointAt(Buffer.from('é'), 0) // 0xe9
 */
export function codePointAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return lead;
  // A continuation byte is 10xxxxxx: with its top bit flipped it is below 0x40 and holds the six bits it carries.
  const second = (bytes[at + 1] ?? 0) ^ 0x80;
  if (lead >= 0xc2 && second < 0x40) {
    if (lead < 0xe0) return ((lead & 0x1f) << 6) | second;
    const third = (bytes[at + 2] ?? 0) ^ 0x80;
    if (lead < 0xf0 && third < 0x40) {
      const point = ((lead & 0x0f) << 12) | (second << 6) | third;
      if (point >= 0x800 && (point & 0xf800) !== 0xd800) return point;
    } else if (third < 0x40) {
      const fourth = (bytes[at + 3] ?? 0) ^ 0x80;
      const point = ((lead & 0x0f) << 18) | (second << 12) | (third << 6) | fourth;
      if (lead < 0xf5 && fourth < 0x40 && point >= 0x10000 && point <= 0x10ffff) return point;
    }
  }
  return 0xdc00 + lead;
}

/** The number of bytes, 1 to 4, that a code point takes; a surrogate that stands for a byte takes 1. */
export function encodedLength(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  if (isByte(point)) return 1;
  return point < 0x10000 ? 3 : 4;
}

/**
 * Writes a code point as UTF-8; a surrogate that stands for a byte becomes that byte, any other surrogate U+FFFD.
 *
 * @returns the offset behind the last byte written
 */
export function writeCodePoint(bytes: Uint8Array, at: number, point: number): number {
  let next = at;
  if (point < 0x80) bytes[next++] = point;
  else if (point < 0x800) {
    bytes[next++] = 0xc0 | (point >> 6);
    bytes[next++] = 0x80 | (point & 0x3f);
  } else if (isByte(point)) bytes[next++] = point - 0xdc00;
  else if ((point & 0x1ff800) === 0xd800) return writeCodePoint(bytes, at, REPLACEMENT_CHARACTER);
  else {
    if (point < 0x10000) bytes[next++] = 0xe0 | (point >> 12);
    else {
      bytes[next++] = 0xf0 | (point >> 18);
      bytes[next++] = 0x80 | ((point >> 12) & 0x3f);
    }
    bytes[next++] = 0x80 | ((point >> 6) & 0x3f);
    bytes[next++] = 0x80 | (point & 0x3f);
  }
  return next;
}

/** Whether a code point is the surrogate that stands for a byte which is no valid UTF-8. */
export function isByte(point: number): boolean {
  return point >= 0xdc80 && point <= 0xdcff;
}

/**
 * The character of decoded text that stands for a byte: the byte itself in ASCII, above it a lone surrogate. Bytes that
 * stand beside each other become the character they encode by `rejoinBytes`.
 *
 * @example byteCharacter(0xe9) // '\udce9'
 */
export function byteCharacter(byte: number): string {
  return String.fromCharCode(byte < 0x80 ? byte : 0xdc00 + byte);
}

/**
 * The offset in a text, in UTF-16 units, behind the character that begins at `at`. Past the end it goes on by one.
 *
 * @example afterCharacter('😀a', 0) // 2
 */
export function afterCharacter(text: string, at: number): number {
  return at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
}
