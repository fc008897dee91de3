/** Whether a text has a wildcard, `*` or `?`. */
export function hasWildcard(text: string): boolean {
  return /[*?]/.test(text);
}

/**
 * Compiles a pattern in which `*` stands for any characters, none included, and `?` for exactly one. Every other
 * character stands for itself: there are no brackets and no escapes. The time of a match grows with the pattern times
 * the text at most.
 *
 * @example compileGlob('*.log')('2026/a.log') // true
 */
export function compileGlob(pattern: string): (text: string) => boolean {
  const pieces = pattern.split(/\*+/);
  const finders = pieces.map((piece, index) => {
    const start = index === 0 ? '^' : '';
    const end = index === pieces.length - 1 ? '$' : '';
    const body = piece.split('?').map(RegExp.escape).join('.');
    return new RegExp(`${start}${body}${end}`, 'gsu');
  });
  // Each piece where it is found first: no later place could leave more room for those behind it.
  return (text) => {
    let at = 0;
    return finders.every((finder) => {
      finder.lastIndex = at;
      const found = finder.test(text);
      at = finder.lastIndex;
      return found;
    });
  };
}
