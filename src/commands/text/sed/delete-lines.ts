/** Lines that stand behind each other. */
export interface LinesText {
  /** The lines, each but the last with what ends it. */
  readonly text: string;
  /** Whether the last line is ended too. */
  readonly ended: boolean;
}

/**
 * Leaves out the lines in which an expression matches.
 *
 * @param expression with the flag `g`, for a text of many lines; no match of it reaches beyond its line
 * @param lineEnd the character that ends lines
 * @returns the other lines; nothing where there are none
 * @example deleteLines({ text: 'a\nb\nc', ended: false }, /c/g, '\n') // { text: 'a\nb', ended: true }
 */
export function deleteLines(lines: LinesText, expression: RegExp, lineEnd: string): LinesText | undefined {
  const { text } = lines;
  let kept = '';
  let from = 0;
  expression.lastIndex = 0;
  while (expression.test(text)) {
    const at = expression.lastIndex;
    // A negative offset would be taken for 0.
    const start = at === 0 ? 0 : text.lastIndexOf(lineEnd, at - 1) + 1;
    kept += text.slice(from, start);
    const end = text.indexOf(lineEnd, at);
    // The line before the last one is ended, but what ends it does not count as text here.
    if (end < 0) return kept === '' ? undefined : { text: kept.slice(0, -1), ended: true };
    from = end + 1;
    expression.lastIndex = from;
  }
  return from === 0 ? lines : { text: kept + text.slice(from), ended: lines.ended };
}
