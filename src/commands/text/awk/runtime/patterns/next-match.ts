import { afterCharacter } from '../../../../../text/code-points.ts';

/**
 * The next of all matches in a text, as awk counts them: they do not overlap, and an empty match directly behind a
 * longer one is none. So `x*` matches four times in `abxc`: before `a`, before `b`, at `x`, at the end.
 *
 * @param expression with the flag `g`
 * @param last the match before, `undefined` for the first
 */
export function nextMatch(text: string, expression: RegExp, last: RegExpExecArray | undefined): RegExpExecArray | null {
  if (last === undefined) {
    expression.lastIndex = 0;
    return expression.exec(text);
  }
  const end = last.index + last[0].length;
  if (last[0] === '') return matchFrom(text, expression, afterCharacter(text, end));
  const match = matchFrom(text, expression, end);
  if (match === null || match[0] !== '' || match.index !== end) return match;
  return matchFrom(text, expression, afterCharacter(text, end));
}

function matchFrom(text: string, expression: RegExp, at: number): RegExpExecArray | null {
  if (at > text.length) return null;
  expression.lastIndex = at;
  return expression.exec(text);
}
