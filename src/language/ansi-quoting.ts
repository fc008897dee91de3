import { byteCharacter } from '../text/code-points.ts';
import { CONTROL_LETTERS } from '../text/control-letters.ts';
import { rejoinBytes } from '../text/utf8.ts';

const SIMPLE: ReadonlyMap<string, string> = new Map([
  ...CONTROL_LETTERS,
  ['b', '\b'],
  ['e', '\x1b'],
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
]);

/**
 * Interprets the text between `$'` and `'`. `\xHH` is a byte, as in other shells, so `$'\xc3\xa9'` is `é`; `\0` is a
 * NUL character. A backslash before any other character is kept.
 */
export function readAnsiQuoted(text: string): string {
  if (!text.includes('\\')) return text;
  const read = text.replace(
    /\\(?:x([0-9A-Fa-f]{1,2})|u([0-9A-Fa-f]{1,4})|(0)|([\s\S]))/g,
    (whole, byte?: string, unit?: string, nul?: string, simple?: string) => {
      if (byte !== undefined) return byteCharacter(Number.parseInt(byte, 16));
      if (unit !== undefined) return String.fromCharCode(Number.parseInt(unit, 16));
      if (nul !== undefined) return '\0';
      return SIMPLE.get(simple ?? '') ?? whole;
    },
  );
  return rejoinBytes(read);
}
