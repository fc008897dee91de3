import { type BracketRules, bracketEnd } from '../../../regexp/bracket-end.ts';
import type { ScriptReader } from './script-reader.ts';

/** How the text between two delimiters is read. */
export interface DelimitedOptions {
  /** The text is a pattern, in which a bracket expression may hold the delimiter. */
  readonly pattern?: BracketRules;
  /** What the text is, for errors. */
  readonly what: string;
}

/**
 * Reads up to the next `delimiter` and passes over it. A backslash before the delimiter is dropped, but for one before
 * `&` outside patterns, where that is a sign; other backslashes are kept. A newline stands only behind a backslash.
 *
 * @throws {CommandError} where the text does not end
 */
export function readDelimited(reader: ScriptReader, delimiter: string, options: DelimitedOptions): string {
  const { source } = reader;
  const { pattern, what } = options;
  const parts: string[] = [];
  let brackets = pattern;
  let copied = reader.at;
  let at = reader.at;
  while (at < source.length && source[at] !== delimiter && source[at] !== '\n') {
    if (source[at] === '\\') {
      if (source[at + 1] === delimiter && (pattern !== undefined || delimiter !== '&')) {
        parts.push(source.slice(copied, at));
        copied = at + 1;
      }
      at += 2;
    } else if (brackets !== undefined && source[at] === '[') {
      const end = bracketEnd(source, at, brackets);
      // Nothing closes this one, nor any behind it; the pattern's own reader will say so.
      if (end === undefined) brackets = undefined;
      at = end ?? at + 1;
    } else at++;
  }
  if (source[at] !== delimiter)
    throw reader.error(Math.min(at, source.length), `Expected ${delimiter} to end the ${what}`);
  parts.push(source.slice(copied, at));
  reader.at = at + 1;
  return parts.join('');
}

/**
 * Passes over the character that stands around and between the parts of a command, or around a pattern: as for GNU sed,
 * any that takes one byte, but not a backslash or a newline.
 *
 * @param behind what it stands behind, for errors
 */
export function takeDelimiter(reader: ScriptReader, behind: string): string {
  const delimiter = reader.takeMatch(/[^\\\n\x80-\uffff]/y);
  if (delimiter === undefined) throw reader.error(reader.at, `Expected a sign such as / or , behind ${behind}`);
  return delimiter;
}
