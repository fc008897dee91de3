/** A class or an element with a name within a bracket expression. */
const NAMED = /\[(?::[^:\]]{0,32}:|([.=]).{1,32}?\1)\]/sy;

/**
 * The offset behind the bracket expression that begins at `at`, or -1 where nothing closes it.
 *
 * @param escapes whether a backslash within takes the next character with it, as in extended expressions
 * @example bracketEnd('[^]/]x', 0, false) // 5
 */
export function bracketEnd(source: string, at: number, escapes: boolean): number {
  let next = at + 1;
  if (source[next] === '^') next++;
  // A bracket that comes first is a member.
  if (source[next] === ']') next++;
  while (next < source.length && source[next] !== ']') {
    if (source[next] === '[') {
      NAMED.lastIndex = next;
      next = NAMED.test(source) ? NAMED.lastIndex : next + 1;
    } else next += escapes && source[next] === '\\' ? 2 : 1;
  }
  return next < source.length ? next + 1 : -1;
}
