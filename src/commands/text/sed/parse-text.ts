import { rejoinBytes } from '../../../text/utf8.ts';
import { readAnyEscape } from './character-escape.ts';
import type { ScriptReader } from './script-reader.ts';

/**
 * Reads the text of `a`, `i` or `c`; the reader stands behind the letter. There are three forms:
 *
 * - `a\` and a new line: the text begins on that line, with its blanks.
 * - `a text`: the text begins behind the blanks, or behind a backslash that keeps them.
 * - `a/text`: the text begins behind the slash. It also ends at a semicolon, and a slash that comes last is dropped.
 *
 * Otherwise the text goes up to the end of the line; a backslash before the new line takes the next line in.
 *
 * @returns the text with a newline behind it; the empty text for an `a\` with nothing behind it
 */
export function parseText(reader: ScriptReader, letter: string): string {
  if (reader.take('/')) return readText(reader, true);
  reader.skipBlanks();
  const start = reader.at;
  if (reader.take('\\')) {
    if (reader.ended) return '';
    reader.take('\n');
  } else if (reader.ended || reader.peek() === '\n') throw reader.error(start, `Expected the text of ${letter}`);
  return readText(reader, false);
}

function readText(reader: ScriptReader, slashed: boolean): string {
  const { source } = reader;
  const parts: string[] = [];
  let at = reader.at;
  for (let sign = source[at]; sign !== undefined && !endsText(sign, slashed); sign = source[at]) {
    if (sign === '\\') {
      const { character, end } = readAnyEscape(source, at + 1);
      parts.push(character);
      at = end;
      continue;
    }
    at++;
    const closes = slashed && sign === '/' && endsText(source[at], slashed);
    if (!closes) parts.push(sign);
  }
  reader.at = Math.min(at + 1, source.length);
  return `${rejoinBytes(parts.join(''))}\n`;
}

function endsText(sign: string | undefined, slashed: boolean): boolean {
  return sign === undefined || sign === '\n' || (slashed && sign === ';');
}
