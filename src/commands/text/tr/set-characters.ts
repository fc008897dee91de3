import { CONTROL_LETTERS } from '../../../text/control-letters.ts';

/** A character of a set as typed; one behind a backslash never begins or ends a construct. */
export interface SetCharacter {
  readonly point: number;
  readonly escaped: boolean;
}

const NAMED: ReadonlyMap<string, string> = new Map([...CONTROL_LETTERS, ['b', '\b']]);

/** Three octal digits beyond this would not be a byte; GNU tr reads two of them then. */
const LARGEST_OCTAL = 0o377;

/**
 * Reads the backslash sequences of a set: `\n` and its like, `\NNN` with one to three octal digits, and any other
 * character behind a backslash for itself. A backslash at the end stands for itself.
 */
export function readCharacters(text: string): readonly SetCharacter[] {
  const characters: SetCharacter[] = [];
  for (let at = 0; at < text.length; ) {
    const point = text.codePointAt(at) ?? 0;
    at += point > 0xffff ? 2 : 1;
    if (point !== 0x5c || at === text.length) {
      characters.push({ point, escaped: false });
      continue;
    }
    const octal = octalDigits(text, at);
    const next = text.codePointAt(at) ?? 0;
    const named = NAMED.get(text.charAt(at))?.codePointAt(0);
    const value = octal === '' ? (named ?? next) : Number.parseInt(octal, 8);
    at += octal === '' ? (next > 0xffff ? 2 : 1) : octal.length;
    characters.push({ point: value, escaped: true });
  }
  return characters;
}

function octalDigits(text: string, at: number): string {
  const digits = /^[0-7]{0,3}/.exec(text.slice(at, at + 3))?.[0] ?? '';
  return Number.parseInt(digits, 8) > LARGEST_OCTAL ? digits.slice(0, 2) : digits;
}
