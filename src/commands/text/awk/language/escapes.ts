import { byteCharacter } from '../../../../text/code-points.ts';
import { CONTROL_LETTERS } from '../../../../text/control-letters.ts';
import { rejoinBytes } from '../../../../text/utf8.ts';

const SIMPLE: ReadonlyMap<string, string> = new Map([
  ...CONTROL_LETTERS,
  ['b', '\b'],
  ['"', '"'],
  ['/', '/'],
  ['\\', '\\'],
]);

/** A backslash with what belongs to it: one to three octal digits, x and one or two hexadecimal ones, a character. */
const ESCAPE = /\\(?:([0-7]{1,3})|x([0-9a-fA-F]{1,2})|(\r\n|.?))/gsu;

/**
 * Resolves the escapes of a string constant, or of a value given with -v, as gawk does. Numbers are bytes, and bytes
 * that form UTF-8 are the character; a backslash and a newline are nothing; before any other character without a
 * meaning the backslash is dropped.
 *
 * @example resolveEscapes('a\\tb\\303\\251') // 'a\tbé'
 */
export function resolveEscapes(text: string): string {
  if (!text.includes('\\')) return text;
  let hasBytes = false;
  const resolved = text.replace(ESCAPE, (_, octal?: string, hexadecimal?: string, character: string = '') => {
    const digits = octal ?? hexadecimal;
    if (digits === undefined)
      return character === '\n' || character === '\r\n'
        ? ''
        : character === ''
          ? '\\'
          : (SIMPLE.get(character) ?? character);
    const byte = Number.parseInt(digits, octal === undefined ? 16 : 8) & 0xff;
    hasBytes ||= byte >= 0x80;
    return byteCharacter(byte);
  });
  return hasBytes ? rejoinBytes(resolved) : resolved;
}
