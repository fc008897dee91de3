import { CONTROL_LETTERS } from '../text/control-letters.ts';
import { UnitWriter } from '../text/unit-writer.ts';
import { rejoinBytes } from '../text/utf8.ts';

const BACKSLASH = 0x5c;
const LETTER_X = 0x78;
const LETTER_U = 0x75;
const LETTER_LONG_U = 0x55;

/** How many hexadecimal digits may follow a letter. */
const MAX_DIGITS: ReadonlyMap<number, number> = new Map([
  [LETTER_X, 2],
  [LETTER_U, 4],
  [LETTER_LONG_U, 8],
]);

/** What a backslash and one character mean, by their codes. */
const SIMPLE: ReadonlyMap<number, number> = new Map(
  [...CONTROL_LETTERS, ['b', '\b'], ['e', '\x1b'], ['\\', '\\'], ["'", "'"], ['"', '"'], ['0', '\0']].map(
    ([letter = '', meaning = '']) => [letter.charCodeAt(0), meaning.charCodeAt(0)],
  ),
);

/** Returns what the text between `$'` and `'` means; see {@link writeAnsiQuoted}. */
export function readAnsiQuoted(text: string): string {
  const out = new UnitWriter();
  const hasBytes = writeAnsiQuoted(text, 0, text.length, out);
  return hasBytes ? rejoinBytes(out.take()) : out.take();
}

/**
 * Writes what the text from `from` up to `to`, between `$'` and `'`, means. `\xHH` is a byte, as in other shells, so
 * `$'\xc3\xa9'` is `é`; `\uHHHH` and `\UHHHHHHHH` are characters by their numbers; `\0` is a NUL character. A backslash before any other character is kept.
 *
 * @returns whether bytes were written that are no characters by themselves; `rejoinBytes` makes characters of them
 */
export function writeAnsiQuoted(text: string, from: number, to: number, out: UnitWriter): boolean {
  let hasBytes = false;
  let at = from;
  while (at < to) {
    const code = text.charCodeAt(at++);
    if (code !== BACKSLASH) {
      out.writeUnit(code);
      continue;
    }
    const letter = text.charCodeAt(at++);
    const start = at;
    let value = 0;
    const end = at + (MAX_DIGITS.get(letter) ?? 0);
    for (let digit = hexDigit(text, at); digit >= 0 && at < end; digit = hexDigit(text, at)) {
      value = 16 * value + digit;
      at++;
    }
    if (value > 0x10ffff) {
      // No character has this number; the letter and the digits follow as they are.
      out.writeUnit(BACKSLASH);
      at = start - 1;
    } else if (value > 0xffff) {
      for (const unit of String.fromCodePoint(value).split('')) out.writeUnit(unit.charCodeAt(0));
    } else if (at > start) {
      const isByte = letter === LETTER_X && value >= 0x80;
      out.writeUnit(isByte ? 0xdc00 + value : value);
      hasBytes ||= isByte;
    } else {
      const meaning = SIMPLE.get(letter);
      if (meaning === undefined) out.writeUnit(BACKSLASH);
      out.writeUnit(meaning ?? letter);
    }
  }
  return hasBytes;
}

/** The value of a hexadecimal digit, -1 where there is none. */
function hexDigit(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}
