/** Manual pages are at most this wide, so that they fit a terminal of 80 columns. */
export const PAGE_COLUMNS = 78;

/**
 * Fills lines with words.
 *
 * @param words they are never broken; a word longer than a line has a line of its own
 * @param width columns of a line, counted in code points
 * @param hang columns by which all lines but the first are indented
 * @example wrap(['a', 'long', 'text'], 6) // ['a long', 'text']
 */
export function wrap(words: readonly string[], width: number, hang = 0): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of words) {
    const length = columnsOf(word);
    if (used > 0 && used + 1 + length > width) {
      lines.push(line);
      line = ' '.repeat(hang) + word;
      used = hang + length;
    } else {
      line = used === 0 ? word : `${line} ${word}`;
      used += (used === 0 ? 0 : 1) + length;
    }
  }
  return used === 0 ? lines : [...lines, line];
}

/** Stands in running text for a space at which no line is broken. */
export const FIXED_SPACE = '\u00a0';

/** The words of running text. A call of man, such as "man sort", is never broken. */
export function wordsOf(text: string): string[] {
  const words = text.replace(/"man (?=\S)/g, `"man${FIXED_SPACE}`).match(/[^ \t\r\n]+/g) ?? [];
  return words.map((word) => word.replaceAll(FIXED_SPACE, ' '));
}

/** How many columns `text` takes, one a code point. */
export function columnsOf(text: string): number {
  return Array.from(text).length;
}
