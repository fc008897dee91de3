/** How a pattern is written: as in JavaScript with the additions of the manual, as a POSIX basic expression, literally. */
export type PatternSyntax = 'extended' | 'basic' | 'fixed';

/**
 * What the end of a line is to a pattern.
 *
 * - `ordinary`: a character like any other; `^` and `$` stand for the ends of the text.
 * - `divides`: `^` and `$` also stand for the ends of lines, and neither `.` nor `[^…]` matches across them (the flag
 *   `M` of sed).
 * - `bounds`: as `divides`, and nothing at all matches the end of a line, so that a scan of many lines finds what a
 *   scan of each line alone would find (grep).
 */
export type LineEnds = 'ordinary' | 'divides' | 'bounds';

/** What a pattern means besides what it says. */
export interface PatternOptions {
  /** Letters match in either case, by Unicode's simple case folding. */
  readonly ignoreCase?: boolean;
  /** `ordinary` unless said. */
  readonly lineEnds?: LineEnds;
  /** The character that ends a line, a newline unless said; `\0` for text of NUL-terminated lines. */
  readonly lineEnd?: '\n' | '\0';
  /** Neither `.` nor `[^…]` matches a newline, whatever ends a line. */
  readonly stopsAtNewline?: boolean;
  /**
   * As grep reads expressions: a count that has nothing to repeat is ignored (`*a`), or in basic ones the sign is a
   * character; a `)` that ends no group is a character. Unless said, both are errors, as for sed.
   */
  readonly lenient?: boolean;
  /** How many groups come before, where several patterns are joined into one. */
  readonly groupsBefore?: number;
}
