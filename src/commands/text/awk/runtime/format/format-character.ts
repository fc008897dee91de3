import { byteCharacter } from '../../../../../text/code-points.ts';
import { encodeText } from '../../../../../text/utf8.ts';
import { firstCharacters } from '../substring.ts';
import { pad, type Shape } from './format-shape.ts';

const LAST_UNICODE = 0x10ffff;
/** What the C library writes as UTF-8, in the longer sequences of RFC 2279. */
const LAST_ENCODED = 0x7fffffff;

/**
 * `%c`: the first character of a text, or the character with a number. A number that no character has is written as
 * gawk does, by its lowest byte or a sequence that is no longer valid UTF-8.
 */
export function writeCharacter(value: string | number, shape: Shape): string {
  if (typeof value === 'number') {
    const text = characterOf(value);
    // Here the width counts bytes, as in gawk.
    return pad(text, encodeText(text).length, shape);
  }
  const first = firstCharacters(value, 1);
  return pad(first === '' ? '\0' : first, 1, shape);
}

function characterOf(value: number): string {
  const point = wordOf(value);
  const isSurrogate = point >= 0xd800 && point <= 0xdfff;
  if (point <= LAST_UNICODE && !isSurrogate) return String.fromCodePoint(point);
  if (point > LAST_ENCODED || isSurrogate) return byteCharacter(point & 0xff);
  return longSequence(point);
}

/** The lowest 32 bits of a number as C converts it to an unsigned integer of 64 bits. */
function wordOf(value: number): number {
  const whole = Math.trunc(value);
  if (!(whole >= -(2 ** 63) && whole < 2 ** 64)) return 0;
  return Number.isSafeInteger(whole) ? whole >>> 0 : Number(BigInt.asUintN(32, BigInt(whole)));
}

/** A sequence of 4 to 6 bytes for a number beyond the last character. */
function longSequence(point: number): string {
  const length = point < 0x200000 ? 4 : point < 0x4000000 ? 5 : 6;
  let text = '';
  let rest = point;
  for (let i = 1; i < length; i++) {
    text = byteCharacter(0x80 | (rest & 0x3f)) + text;
    rest >>>= 6;
  }
  return byteCharacter(((0xff00 >> length) & 0xff) | rest) + text;
}
