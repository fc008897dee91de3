import { byteCharacter } from '../../text/code-points.ts';
import { CONTROL_LETTERS } from '../../text/control-letters.ts';
import { UNICODE_ESCAPE, unicodeCharacter } from '../../text/unicode-escape.ts';

const NAMED = new Map([...CONTROL_LETTERS, ['b', '\b'], ['e', '\x1b'], ['\\', '\\']]);

const ESCAPE = new RegExp(`\\\\(?:(c)|x([0-9A-Fa-f]{1,2})|0?([0-7]{1,3})|(${UNICODE_ESCAPE})|(.))`, 'gs');

/** What a text with escapes says. */
export interface Escaped {
  readonly text: string;
  /** `\c` ended it: nothing follows, no newline either. */
  readonly ended: boolean;
}

/**
 * Reads the escapes of GNU `echo -e`, and `\uHHHH` and `\UHHHHHHHH` of bash. `\xHH`, `\0NNN` and `\NNN` are bytes, so
 * `\xc3\xa9` is `é`; what is no escape is kept as it is.
 */
export function readEscapes(text: string): Escaped {
  const end = endOf(text);
  const read = text
    .slice(0, end)
    .replace(ESCAPE, (whole, _c, hex?: string, octal?: string, unicode?: string, letter?: string) => {
      if (hex !== undefined) return byteCharacter(Number.parseInt(hex, 16));
      // Three digits may say more than a byte holds; its eight bits count.
      if (octal !== undefined) return byteCharacter(Number.parseInt(octal, 8) & 0xff);
      if (unicode !== undefined) return unicodeCharacter(unicode) ?? whole;
      return NAMED.get(letter ?? '') ?? whole;
    });
  return { text: read, ended: end < text.length };
}

/** Where the first `\c` stands, or the length. */
function endOf(text: string): number {
  for (const match of text.matchAll(ESCAPE)) if (match[1] !== undefined) return match.index;
  return text.length;
}
