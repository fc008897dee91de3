import { afterCharacter } from '../../../../../text/code-points.ts';
import { checkLength, longestText } from '../text-limit.ts';
import { nextMatch } from './next-match.ts';
import type { Replacement } from './replacement.ts';

/** What a replacement has made of a text. */
export interface Substitution {
  readonly text: string;
  /** How many matches were replaced. */
  readonly count: number;
}

/**
 * sub(), gsub() and gensub(): replaces the match with number `which`, from 1, or all.
 *
 * @param expression with the flag `g`
 * @throws {CommandError} `LIMIT_EXCEEDED` when the result is longer than a text may be
 * @example substitute('banana', /an/g, ['[', 0, ']'], 'all') // { text: 'b[an][an]a', count: 2 }
 */
export function substitute(
  text: string,
  expression: RegExp,
  replacement: Replacement,
  which: 'all' | number,
): Substitution {
  return which === 'all' ? replaceAll(text, expression, replacement) : replaceOne(text, expression, replacement, which);
}

function replaceAll(text: string, expression: RegExp, replacement: Replacement): Substitution {
  let match = nextMatch(text, expression, undefined);
  if (match === null) return { text, count: 0 };
  const fast = replaceNatively(text, expression, replacement);
  if (fast !== undefined) return fast;
  let result = '';
  let count = 0;
  let end = 0;
  while (match !== null) {
    result += text.slice(end, match.index) + fill(replacement, match, result.length);
    checkLength(result.length);
    count++;
    end = match.index + match[0].length;
    match = nextMatch(text, expression, match);
  }
  checkLength(result.length + text.length - end);
  return { text: result + text.slice(end), count };
}

/**
 * Replaces by the engine's own loop, which is twice as fast; `undefined` where its rules differ, for empty matches, or
 * the result may be too long.
 */
function replaceNatively(text: string, expression: RegExp, replacement: Replacement): Substitution | undefined {
  const [piece = ''] = replacement;
  if (replacement.length > 1 || typeof piece !== 'string') return undefined;
  if (text.length * (piece.length + 1) > longestText()) return undefined;
  let count = 0;
  let hasEmpty = false;
  const result = text.replace(expression, (match) => {
    count++;
    hasEmpty ||= match === '';
    return piece;
  });
  return hasEmpty ? undefined : { text: result, count };
}

/** Here an empty match directly behind another counts as well: gawk leaves it out only where it replaces all. */
function replaceOne(text: string, expression: RegExp, replacement: Replacement, which: number): Substitution {
  expression.lastIndex = 0;
  for (let number = 1; ; number++) {
    const match = expression.exec(text);
    if (match === null) return { text, count: 0 };
    const { index } = match;
    const end = index + match[0].length;
    if (number === which) {
      const filled = fill(replacement, match, text.length);
      return { text: text.slice(0, index) + filled + text.slice(end), count: 1 };
    }
    if (end > index) continue;
    if (end >= text.length) return { text, count: 0 };
    expression.lastIndex = afterCharacter(text, end);
  }
}

function fill(replacement: Replacement, match: RegExpExecArray, written: number): string {
  let filled = '';
  for (const piece of replacement) {
    filled += typeof piece === 'string' ? piece : (match[piece] ?? '');
    checkLength(written + filled.length);
  }
  return filled;
}
