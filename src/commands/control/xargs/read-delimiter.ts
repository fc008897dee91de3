import { CONTROL_LETTERS } from '../../../text/control-letters.ts';
import { isOneCharacter } from '../../../text/is-one-character.ts';
import { InvalidValue } from '../../definition/parameter.ts';

const ESCAPES: ReadonlyMap<string, string> = new Map([...CONTROL_LETTERS, ['b', '\b'], ['\\', '\\']]);

/**
 * Reads the value of `-d`: one character, or an escape: `\n`, `\t` and their like, `\0` and octal digits, `\x` and
 * hexadecimal digits.
 *
 * @throws {InvalidValue}
 */
export function readDelimiter(value: string): string {
  if (isOneCharacter(value)) return value;
  const named = value.startsWith('\\') ? ESCAPES.get(value.slice(1)) : undefined;
  if (named !== undefined) return named;
  const coded = /^\\(?:([0-7]{1,3})|x([0-9A-Fa-f]{1,2}))$/.exec(value);
  if (coded === null) throw new InvalidValue('Expected one character, or an escape such as \\n, \\t, \\0 or \\x1f');
  const code = coded[1] === undefined ? Number.parseInt(coded[2] ?? '', 16) : Number.parseInt(coded[1], 8);
  // Above 7f a byte is only a part of a character, and splitting there would break text.
  if (code > 0x7f) throw new InvalidValue('Expected a code of at most \\x7f; write another character as it is');
  return String.fromCharCode(code);
}
