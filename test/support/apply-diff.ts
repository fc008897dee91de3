/**
 * Applies a unified diff to the text it was made from.
 *
 * @returns the other text
 * @throws {Error} when the diff does not fit the text
 */
export function applyDiff(text: string, diff: string): string {
  const lines = splitLines(text);
  const result: string[] = [];
  let at = 0;
  let end = 0;
  let before = '';
  // The first two lines are the header.
  for (const line of splitLines(diff).slice(2)) {
    const [sign, content] = [line.charAt(0), line.slice(1)];
    if (sign === '@') {
      if (at < end) throw new Error(`A hunk ends at line ${at} instead of ${end}`);
      const [, start = '', count = '1'] = /^@@ -([0-9]+)(?:,([0-9]+))? /.exec(line) ?? [];
      const from = count === '0' ? Number(start) : Number(start) - 1;
      for (; at < from; at++) result.push(lines[at] ?? '');
      end = from + Number(count);
    } else if (sign === '\\') {
      if (before !== '-') result.push(result.pop()?.slice(0, -1) ?? '');
    } else {
      if (sign !== '+' && lines[at++]?.replace(/\n?$/, '\n') !== content) throw new Error(`Line ${at} is not ${line}`);
      if (sign !== '-') result.push(content);
    }
    before = sign;
  }
  return result.concat(lines.slice(at)).join('');
}

function splitLines(text: string): readonly string[] {
  return text.split(/(?<=\n)/);
}
