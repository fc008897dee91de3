import { nextMatch } from '../patterns/next-match.ts';
import { nextSeparator } from './next-separator.ts';

/**
 * What stands between the fields, by the numbers of split()'s fourth argument: the one behind field 1 has number 1.
 * Number 0, before field 1, and the one behind the last field are there only where awk knows them.
 */
export type Separators = (string | undefined)[];

const TAB = 0x09;
const NEWLINE = 0x0a;
const SPACE = 0x20;

/**
 * Splits at runs of spaces, tabs and newlines; those at the ends make no fields.
 *
 * @param separators takes what stands between the fields; each function here has it
 * @example splitBlank(' a  b') // ['a', 'b']
 */
export function splitBlank(text: string, separators?: Separators): string[] {
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    const blank = at;
    while (isBlank(text.charCodeAt(at))) at++;
    if (at > blank) separators?.splice(fields.length, 1, text.slice(blank, at));
    else if (fields.length === 0) separators?.push(undefined);
    if (at >= text.length) return fields;
    const start = at;
    while (at < text.length && !isBlank(text.charCodeAt(at))) at++;
    fields.push(text.slice(start, at));
  }
}

/** Splits at each occurrence of a character; a text without it is one field, the empty text none. */
export function splitCharacter(text: string, character: string, separators?: Separators): string[] {
  if (text === '') return [];
  const fields = text.split(character);
  for (let i = 0; i < fields.length; i++) separators?.push(i === 0 ? undefined : character);
  return fields;
}

/**
 * Splits at each match of an expression that is not empty.
 *
 * @param expression with the flag `g`
 */
export function splitExpression(text: string, expression: RegExp, separators?: Separators): string[] {
  if (text === '') return [];
  const fields: string[] = [];
  separators?.push(undefined);
  let from = 0;
  for (let match = nextSeparator(text, expression, 0); match !== null; match = nextSeparator(text, expression, from)) {
    fields.push(text.slice(from, match.index));
    separators?.push(match[0]);
    from = match.index + match[0].length;
  }
  fields.push(text.slice(from));
  return fields;
}

/** Splits into characters. */
export function splitCharacters(text: string, separators?: Separators): string[] {
  const fields = Array.from(text);
  for (let i = 0; i < fields.length; i++) separators?.push(i === 0 ? undefined : '');
  return fields;
}

/**
 * The fields are what an expression matches (FPAT); an empty match directly behind another match is none.
 *
 * @param expression with the flag `g`
 */
export function fieldsByPattern(text: string, expression: RegExp, separators?: Separators): string[] {
  const fields: string[] = [];
  // The empty text has no fields, whatever the expression.
  if (text === '') return fields;
  let end = 0;
  let match = nextMatch(text, expression, undefined);
  while (match !== null) {
    fields.push(match[0]);
    separators?.push(text.slice(end, match.index));
    end = match.index + match[0].length;
    match = nextMatch(text, expression, match);
  }
  separators?.push(text.slice(end));
  return fields;
}

function isBlank(unit: number): boolean {
  return unit === SPACE || unit === TAB || unit === NEWLINE;
}
