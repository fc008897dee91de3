/** For which texts an expression is written. */
export interface EmitOptions {
  /**
   * The last code point of the text: the end of ASCII; the end of the basic plane, for text without surrogates; or the
   * end of Unicode, for which the expression needs the flag `u`.
   */
  readonly top: number;
  /** The text is UTF-8, each byte read as a character; only for patterns that are bytewise. */
  readonly utf8: boolean;
  /** Whether the flag `m` can stand for the edges of lines. */
  readonly multiline: boolean;
  /** The character that ends lines. */
  readonly lineEnd: '\n' | '\0';
  /** The number in the expression of each capturing group to keep; the others do not capture. */
  readonly groups: ReadonlyMap<number, number>;
}
