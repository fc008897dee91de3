const SHOWN_UNITS = 80;

/**
 * A text as an error message shows it: cut off after 80 units, or `most`. Bytes that are no UTF-8, and the half of a
 * character that was cut, become U+FFFD, so that the message is text everywhere.
 *
 * @example clip('abcdef', 3) // 'abc…'
 */
export function clip(text: string, most: number = SHOWN_UNITS): string {
  return text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text.toWellFormed();
}
