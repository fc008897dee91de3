import { hexDigit } from './hex-digit.ts';
import { TURN_BYTES, type Turns } from './in-turns.ts';
import { jsonError } from './json-error.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SMALL_U = 0x75;
const LEAST_PRINTABLE = 0x20;

/** What the one-letter escapes stand for. */
const ESCAPES: ReadonlyMap<number, number> = new Map(
  ['""', '\\\\', '//', 'b\b', 'f\f', 'n\n', 'r\r', 't\t'].map((pair) => [pair.charCodeAt(0), pair.charCodeAt(1)]),
);

/** A string of a JSON text. */
export interface JsonString {
  /** Its characters in UTF-8. */
  readonly bytes: Uint8Array;
  /** Where the text goes on, behind the closing quote. */
  readonly end: number;
}

/**
 * Decodes the string whose first character stands at `start`, behind the opening quote.
 *
 * @param source JSON in valid UTF-8
 * @throws {PenstockError} `INVALID_JSON` for a control character, a wrong escape, half of a surrogate pair (it is no
 *   character, so there are no bytes that it could become) or a missing quote
 */
export function* decodeJsonString(source: Uint8Array, start: number): Turns<JsonString> {
  // An escape is never shorter than the UTF-8 of what it stands for.
  const target = Buffer.allocUnsafeSlow(source.length - start);
  let written = 0;
  let at = start;
  while (at < source.length) {
    if (at > start) yield;
    const to = Math.min(at + TURN_BYTES, source.length);
    while (at < to) {
      const byte = source[at] ?? 0;
      if (byte === QUOTE) return { bytes: target.subarray(0, written), end: at + 1 };
      if (byte < LEAST_PRINTABLE) throw jsonError('Expected an escape instead of a control character', at);
      if (byte !== BACKSLASH) {
        target[written++] = byte;
        at++;
        continue;
      }
      const simple = ESCAPES.get(source[at + 1] ?? 0);
      if (simple !== undefined) {
        target[written++] = simple;
        at += 2;
        continue;
      }
      const unit = unicodeEscape(source, at);
      const isPair = unit >= 0xd800 && unit < 0xdc00;
      const text = isPair ? String.fromCharCode(unit, unicodeEscape(source, at + 6)) : String.fromCharCode(unit);
      if (!text.isWellFormed()) throw jsonError('Expected whole characters, found half of a surrogate pair', at);
      written += target.write(text, written);
      at += isPair ? 12 : 6;
    }
  }
  throw jsonError('Expected the end of a string', source.length);
}

function unicodeEscape(source: Uint8Array, at: number): number {
  let unit = source[at] === BACKSLASH && source[at + 1] === SMALL_U ? 0 : -1;
  for (let digit = 2; digit < 6 && unit >= 0; digit++) {
    const value = hexDigit(source[at + digit]);
    unit = value < 0 ? -1 : unit * 16 + value;
  }
  if (unit < 0) throw jsonError('Expected an escape as JSON has them', at);
  return unit;
}
