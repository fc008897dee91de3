/** What a piece of a program is. A `call` is a name with a parenthesis right behind it, which makes it a call. */
export type TokenKind = 'number' | 'text' | 'name' | 'call' | 'builtin' | 'keyword' | 'sign' | 'newline' | 'end';

/** A piece of a program. */
export interface Token {
  readonly kind: TokenKind;
  /** The text as written; of a string constant what it means, its escapes resolved. */
  readonly text: string;
  /** The value of a number. */
  readonly value: number;
  /** Where it begins and ends in the program, in UTF-16 units. */
  readonly at: number;
  readonly end: number;
}
