import { rejoinBytes } from '../../../text/utf8.ts';
import { readAnyEscape } from './character-escape.ts';
import { readDelimited, takeDelimiter } from './read-delimited.ts';
import type { ScriptReader } from './script-reader.ts';

/**
 * Reads what follows the letter `y`: two lists of characters of the same length between delimiters.
 *
 * @returns for each character of the first list the one it becomes; the first counts where a character stands twice
 */
export function parseTranslation(reader: ScriptReader): ReadonlyMap<string, string> {
  const start = reader.at - 1;
  const delimiter = takeDelimiter(reader, 'y');
  const from = charactersOf(readDelimited(reader, delimiter, { what: 'characters to replace' }));
  const to = charactersOf(readDelimited(reader, delimiter, { what: 'characters to replace them by' }));
  if (from.length !== to.length) {
    throw reader.error(
      start,
      `Expected two lists of the same length for y, they have ${from.length} and ${to.length} characters`,
    );
  }
  const characters = new Map<string, string>();
  from.forEach((character, index) => {
    if (!characters.has(character)) characters.set(character, to[index] ?? '');
  });
  return characters;
}

function charactersOf(source: string): readonly string[] {
  const parts: string[] = [];
  for (let at = 0; at < source.length; ) {
    if (source[at] !== '\\') {
      parts.push(source[at++] ?? '');
      continue;
    }
    const { character, end } = readAnyEscape(source, at + 1);
    parts.push(character);
    at = end;
  }
  return Array.from(rejoinBytes(parts.join('')));
}
