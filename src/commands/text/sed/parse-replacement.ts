import type { CaseChange } from '../../../text/simple-case.ts';
import { rejoinBytes } from '../../../text/utf8.ts';
import { readCharacterEscape } from './character-escape.ts';
import type { ReplacementNode } from './replacement.ts';

/** The letters that change the case up to the next of them. */
const REST: ReadonlyMap<string, CaseChange> = new Map([
  ['U', 'upper'],
  ['L', 'lower'],
  ['E', 'keep'],
]);

/** The letters that change the case of the next character. */
const FIRST: ReadonlyMap<string, CaseChange> = new Map([
  ['u', 'upper'],
  ['l', 'lower'],
]);

/**
 * Reads the replacement of `s`: `&`, `\0` to `\9`, changes of case, escapes of characters; any other character after a
 * backslash is itself.
 *
 * @example parseReplacement('<\\u&>') // '<', and the match with a capital first letter and '>' behind it
 */
export function parseReplacement(source: string): readonly ReplacementNode[] {
  const nodes: ReplacementNode[] = [];
  let text: string[] = [];
  let rest: CaseChange = 'keep';
  let first: CaseChange = 'keep';
  const close = (group: number | undefined): void => {
    nodes.push({ text: rejoinBytes(text.join('')), group, rest, first });
    text = [];
    first = 'keep';
  };
  for (let at = 0; at < source.length; ) {
    const sign = source[at] ?? '';
    const letter = source[at + 1] ?? '';
    if (sign === '&') close(0);
    if (sign !== '\\') {
      if (sign !== '&') text.push(sign);
      at++;
      continue;
    }
    const escaped = readCharacterEscape(source, at + 1);
    at = escaped?.end ?? at + 2;
    if (escaped !== undefined) text.push(escaped.character);
    else if (/[0-9]/.test(letter)) close(Number(letter));
    else if (REST.has(letter) || FIRST.has(letter)) {
      close(undefined);
      rest = REST.get(letter) ?? rest;
      first = FIRST.get(letter) ?? 'keep';
    } else text.push(letter);
  }
  close(undefined);
  return nodes;
}
