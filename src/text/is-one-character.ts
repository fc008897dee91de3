/**
 * Whether a text is one Unicode code point, or half a one that stands alone. A long text is not walked through.
 *
 * @example isOneCharacter('😀') // true
 */
export function isOneCharacter(text: string): boolean {
  return text.length === 1 || (text.length === 2 && (text.codePointAt(0) ?? 0) > 0xffff);
}
