import { afterCharacter } from '../../../../text/code-points.ts';

/**
 * Places in texts, counted in characters from 1. A character is a code point; texts without surrogates need no
 * counting, and most have none.
 */
const SURROGATE = /[\ud800-\udbff]/;

/** The number of characters. */
export function lengthOf(text: string): number {
  if (!SURROGATE.test(text)) return text.length;
  let count = 0;
  for (let at = 0; at < text.length; at = afterCharacter(text, at)) count++;
  return count;
}

/** The offset, in UTF-16 units, behind the first `count` characters. */
export function offsetAfter(text: string, count: number, from = 0): number {
  let at = from;
  for (let left = count; left > 0 && at < text.length; left--) at = afterCharacter(text, at);
  return at;
}

/** At most `count` characters from the start. */
export function firstCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  const first = text.slice(0, count);
  return SURROGATE.test(first) ? text.slice(0, offsetAfter(text, count)) : first;
}

/**
 * substr(): the characters from place `start` on, `length` of them or all that follow. Both lose their fraction; a
 * start before the first character is the first, and what is no length of at least 1 gives the empty text.
 *
 * @example substring('hello', 2, 3) // 'ell'
 */
export function substring(text: string, start: number, length: number = Infinity): string {
  if (!(length >= 1)) return '';
  // NaN compares false as well.
  const first = start >= 1 ? Math.trunc(start) - 1 : 0;
  if (first >= text.length) return '';
  const end = first + Math.trunc(length);
  if (!SURROGATE.test(text)) return text.slice(first, end);
  const from = offsetAfter(text, first);
  return text.slice(from, offsetAfter(text, end - first, from));
}

/** index(): the place of the first occurrence of `sought`, 0 where there is none. */
export function indexOf(text: string, sought: string): number {
  const at = text.indexOf(sought);
  return at < 0 ? 0 : placeOf(text, at);
}

/** The place, from 1, of the character at an offset in UTF-16 units. */
export function placeOf(text: string, offset: number): number {
  return lengthOf(text.slice(0, offset)) + 1;
}
