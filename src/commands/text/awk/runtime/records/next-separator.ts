import { afterCharacter } from '../../../../../text/code-points.ts';

/**
 * The next match from an offset on that is not empty: an empty one divides nothing.
 *
 * @param expression with the flag `g`
 * @param from in UTF-16 units
 * @example nextSeparator('ab,c', /,?/g, 0)?.index // 2
 */
export function nextSeparator(text: string, expression: RegExp, from: number): RegExpExecArray | null {
  expression.lastIndex = from;
  for (let match = expression.exec(text); match !== null; match = expression.exec(text)) {
    if (match[0] !== '') return match;
    if (match.index >= text.length) return null;
    expression.lastIndex = afterCharacter(text, match.index);
  }
  return null;
}
