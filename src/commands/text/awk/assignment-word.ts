import { isBuiltin } from './language/builtins.ts';
import { resolveEscapes } from './language/escapes.ts';
import { KEYWORDS } from './language/reserved.ts';

/** A variable with the value that it is given from outside the program. */
export interface Preset {
  readonly name: string;
  readonly text: string;
}

/**
 * Reads `NAME=VALUE`, whose escapes are resolved.
 *
 * @returns nothing for any other word
 * @example readAssignment('OFS=\\t') // { name: 'OFS', text: '\t' }
 */
export function readAssignment(word: string): Preset | undefined {
  const match = /^([A-Za-z_][A-Za-z_0-9]*)=(.*)$/s.exec(word);
  if (match === null) return undefined;
  const [, name = '', value = ''] = match;
  return { name, text: resolveEscapes(value) };
}

/** Whether a name is a word of the language, which no variable can have for a name. */
export function isReservedWord(name: string): boolean {
  return KEYWORDS.has(name) || isBuiltin(name);
}
