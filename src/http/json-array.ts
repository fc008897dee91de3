import { takeTurn } from '../take-turn.ts';

/** Elements that are written before other requests have their turn: about a millisecond. */
const AT_ONCE = 500;

/**
 * Writes a JSON array as `JSON.stringify(elements, null, 2)` does, in steps, so that a long one holds up no other request.
 *
 * @param key whose request it is: the id of a token
 * @param items what the elements are made of
 * @param element makes the value of one
 * @param indent the white space before the line that the array begins in
 */
export async function jsonArray<T>(
  key: string,
  items: readonly T[],
  element: (item: T) => unknown,
  indent: string,
): Promise<string> {
  if (items.length === 0) return '[]';
  const pieces: string[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    if (from > 0) await takeTurn(key);
    const lines = JSON.stringify(items.slice(from, from + AT_ONCE).map(element), null, 2).replaceAll(
      '\n',
      `\n${indent}`,
    );
    // Without the brackets of this piece: "[" before it, a newline, the indent and "]" after it.
    pieces.push(lines.slice(1, -(indent.length + 2)));
  }
  return `[${pieces.join(',')}\n${indent}]`;
}
