/** How an element is related to the one before it in a selector; a space is anywhere inside. */
export type Combinator = ' ' | '>' | '+' | '~';

/** A condition on one element. */
export type Simple =
  /** A pseudo-element, or the name of an element in no namespace: valid, but no page has such elements. */
  | { readonly kind: 'pseudo-element' | 'no namespace' }
  /** The name is in small letters. */
  | { readonly kind: 'type'; readonly name: string }
  | { readonly kind: 'id' | 'class'; readonly name: string }
  | AttributeTest
  | { readonly kind: 'pseudo'; readonly name: string }
  /** `:is()`, or `:not()`. */
  | { readonly kind: 'is' | 'not'; readonly list: SelectorList }
  | { readonly kind: 'has'; readonly list: readonly RelativeSelector[] }
  | NthTest
  /** Ranges of languages, in small letters, in their parts. */
  | { readonly kind: 'lang'; readonly ranges: readonly (readonly string[])[] }
  | { readonly kind: 'dir'; readonly direction: string }
  | { readonly kind: 'contains'; readonly text: string; readonly ignoresCase: boolean };

/** `[name]`, or with an operator and a value. */
export interface AttributeTest {
  readonly kind: 'attribute';
  /** In small letters. */
  readonly name: string;
  readonly operator: '' | '=' | '~=' | '|=' | '^=' | '$=' | '*=' | '!=';
  readonly value: string;
  /** `undefined` where the attribute decides. */
  readonly ignoresCase: boolean | undefined;
}

/** One of `:nth-child()` and its kin: the positions `step`·n + `offset` for n from 0. */
export interface NthTest {
  readonly kind: 'nth';
  readonly step: number;
  readonly offset: number;
  readonly isOfType: boolean;
  readonly fromEnd: boolean;
  /** The selectors after `of`. */
  readonly of: SelectorList | undefined;
}

/** Conditions on one element, all of which must hold; without any, each element fits. */
export type Compound = readonly Simple[];

/** Compounds with combinators between them: the one at an index comes before the compound of the next index. */
export interface ComplexSelector {
  readonly compounds: readonly Compound[];
  readonly combinators: readonly Combinator[];
}

/** A selector in `:has()`, with the combinator between the element that is tested and the first compound. */
export interface RelativeSelector {
  readonly combinator: Combinator;
  readonly selector: ComplexSelector;
}

export type SelectorList = readonly ComplexSelector[];
