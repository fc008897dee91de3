import type { CssText } from './css-text.ts';
import type { RelativeSelector, SelectorList } from './syntax.ts';

/** What may be in the list of selectors that is read. */
export interface ListRules {
  /** What closes it: a parenthesis, or the end of the text. */
  readonly close: ')' | '';
  /** The pseudo-class whose argument it is, if pseudo-elements are not allowed in that. */
  readonly within?: string;
}

/** What pseudo-classes read the selectors in their arguments with. */
export interface ListReader {
  readonly text: CssText;
  /** Reads selectors up to what closes them, and that too. @throws {SelectorFault} */
  list(rules: ListRules): SelectorList;
  /** The same for selectors that may begin with a combinator, as in `:has(> p)`. @throws {SelectorFault} */
  relativeList(rules: ListRules): readonly RelativeSelector[];
  /** Skips the parenthesis that closes the one at an index. @throws {SelectorFault} */
  closeParenthesis(open: number): void;
}
