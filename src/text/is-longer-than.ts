/** Whether a text has more than `most` characters, counted as Unicode code points. */
export function isLongerThan(text: string, most: number): boolean {
  // A code point takes one or two units, so most texts need no counting.
  return text.length > most && (text.length > 2 * most || Array.from(text).length > most);
}
