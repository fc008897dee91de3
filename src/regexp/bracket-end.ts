/** A class or an element with a name within a bracket expression; longer names than these do not exist. */
const NAMED = /\[(?::[^:\]]{0,32}:|([.=]).{1,32}?\1)\]/sy;

/** How a bracket expression is read. */
export interface BracketRules {
  /** Whether a backslash within takes the next character with it, as in extended expressions. */
  readonly escapes: boolean;
  /** Whether a newline within means that nothing closes it, as where a pattern stands in the text of a program. */
  readonly inLine?: boolean;
}

/**
 * The offset behind the bracket expression that begins at `at`; nothing where it is not closed. A bracket that comes
 * first in it, or behind `^`, is a member (POSIX, 9.3.5).
 *
 * Each call may walk to the end of `source`, so do not ask again behind a bracket that is not closed.
 *
 * @example bracketEnd('[^]/]x', 0, { escapes: false }) // 5
 */
export function bracketEnd(source: string, at: number, { escapes, inLine = false }: BracketRules): number | undefined {
  const stop = inLine ? '\n' : undefined;
  let next = at + 1;
  if (source[next] === '^') next++;
  if (source[next] === ']') next++;
  while (next < source.length && source[next] !== ']' && source[next] !== stop) {
    if (source[next] === '[') {
      NAMED.lastIndex = next;
      next = NAMED.test(source) ? NAMED.lastIndex : next + 1;
    } else next += escapes && source[next] === '\\' ? 2 : 1;
  }
  return source[next] === ']' ? next + 1 : undefined;
}
