import { clip } from '../../../../text/clip.ts';
import type { ListReader, ListRules } from './list-reader.ts';
import { lowerAscii } from './lower-ascii.ts';
import { isFunction, parseFunction, readArgument } from './parse-function.ts';
import { isLeftOut, isPseudoClass } from './pseudo-classes.ts';
import { SelectorFault } from './selector-fault.ts';
import type { NthTest, Simple } from './syntax.ts';

/** Pseudo-elements of CSS that may follow one colon too. */
const OLD_PSEUDO_ELEMENTS: ReadonlySet<string> = new Set(['after', 'before', 'first-letter', 'first-line']);

const PSEUDO_ELEMENTS: ReadonlySet<string> = new Set([
  ...OLD_PSEUDO_ELEMENTS,
  ...(
    'backdrop checkmark column cue cue-region details-content file-selector-button grammar-error highlight marker ' +
    'part picker picker-icon placeholder scroll-button scroll-marker scroll-marker-group search-text selection ' +
    'slotted spelling-error target-text view-transition view-transition-group view-transition-image-pair ' +
    'view-transition-new view-transition-old'
  ).split(' '),
]);

/** The pseudo-elements of one browser, such as `::-webkit-scrollbar`. */
const OF_BROWSER = /^-[a-z]+-/;

const PSEUDO_ELEMENT: Simple = { kind: 'pseudo-element' };

const FIRST: NthTest = { kind: 'nth', step: 0, offset: 1, isOfType: false, fromEnd: false, of: undefined };
const LAST: NthTest = { ...FIRST, fromEnd: true };
const FIRST_OF_TYPE: NthTest = { ...FIRST, isOfType: true };
const LAST_OF_TYPE: NthTest = { ...LAST, isOfType: true };

/** The pseudo-classes that are short for counting ones. */
const POSITIONS: ReadonlyMap<string, Simple> = new Map<string, Simple>([
  ['first-child', FIRST],
  ['last-child', LAST],
  ['only-child', both(FIRST, LAST)],
  ['first-of-type', FIRST_OF_TYPE],
  ['last-of-type', LAST_OF_TYPE],
  ['only-of-type', both(FIRST_OF_TYPE, LAST_OF_TYPE)],
]);

function both(...compound: readonly Simple[]): Simple {
  return { kind: 'is', list: [{ compounds: [compound], combinators: [] }] };
}

/**
 * Reads a pseudo-class or a pseudo-element from its colon on, with its argument.
 *
 * @throws {SelectorFault}
 */
export function parsePseudo(parser: ListReader, rules: ListRules): Simple {
  const { text } = parser;
  const start = text.at++;
  const isElement = text.take(':');
  if (!text.startsName()) throw new SelectorFault('Expected a name after ":"', text.at);
  const name = lowerAscii(text.name());
  if (isElement || (OLD_PSEUDO_ELEMENTS.has(name) && text.next !== '(')) {
    return parsePseudoElement(parser, name, start, rules);
  }
  const shown = `:${clip(name)}`;
  const takesArgument = isFunction(name);
  const open = text.at;
  if (!takesArgument && !POSITIONS.has(name) && !isPseudoClass(name)) {
    if (isLeftOut(name)) throw new SelectorFault(`The pseudo-class "${shown}" is not supported`, start);
    throw new SelectorFault(`There is no pseudo-class "${shown}"`, start);
  }
  if (text.take('(')) {
    if (takesArgument) return parseFunction(parser, name, open, rules);
    throw new SelectorFault(`Expected no argument for "${shown}"`, open);
  }
  if (takesArgument) throw new SelectorFault(`Expected "(" and an argument after "${shown}"`, start);
  return POSITIONS.get(name) ?? { kind: 'pseudo', name };
}

function parsePseudoElement(parser: ListReader, name: string, start: number, { within }: ListRules): Simple {
  const { text } = parser;
  if (!PSEUDO_ELEMENTS.has(name) && !OF_BROWSER.test(name)) {
    throw new SelectorFault(`There is no pseudo-element "::${clip(name)}"`, start);
  }
  if (within !== undefined) {
    throw new SelectorFault(`Expected no pseudo-element in :${within}(), for it is no element of the page`, start);
  }
  const open = text.at;
  if (text.take('(')) {
    readArgument(parser);
    parser.closeParenthesis(open);
  }
  return PSEUDO_ELEMENT;
}
