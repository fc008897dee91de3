import type { ListReader, ListRules } from './list-reader.ts';
import { lowerAscii } from './lower-ascii.ts';
import { parseFormula } from './parse-formula.ts';
import { isLeftOut, isPseudoClass } from './pseudo-classes.ts';
import { SelectorFault } from './selector-fault.ts';
import type { NthTest, Simple } from './syntax.ts';

/** Pseudo-elements of CSS that stand behind one colon too. */
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

const LIST_NAMES: ReadonlySet<string> = new Set(['is', 'where', 'matches', '-webkit-any', 'not', 'has']);
const NTH = /^nth-(last-)?(child|of-type)$/;
const OTHER_FUNCTIONS: ReadonlySet<string> = new Set(['lang', 'dir', 'contains', 'icontains']);

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
  const shown = `:${name}`;
  const takesArgument = LIST_NAMES.has(name) || NTH.test(name) || OTHER_FUNCTIONS.has(name);
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
  const position = POSITIONS.get(name);
  return position ?? { kind: 'pseudo', name };
}

function parsePseudoElement(parser: ListReader, name: string, start: number, { within }: ListRules): Simple {
  const { text } = parser;
  if (!PSEUDO_ELEMENTS.has(name) && !OF_BROWSER.test(name)) {
    throw new SelectorFault(`There is no pseudo-element "::${name}"`, start);
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

/** Reads an argument up to the parenthesis that closes it, and undoes its escapes. */
function readArgument({ text }: ListReader): string {
  const parts: string[] = [];
  for (let levels = 0; text.next !== '' && (levels > 0 || text.next !== ')'); ) {
    const { next } = text;
    if (next === '\\') parts.push(text.escape());
    else if (next === '"' || next === "'") parts.push(next, text.string(), next);
    else {
      levels += next === '(' ? 1 : next === ')' ? -1 : 0;
      parts.push(next);
      text.at++;
    }
  }
  return parts.join('');
}

/** @param open the index of the parenthesis, which has been read */
function parseFunction(parser: ListReader, name: string, open: number, rules: ListRules): Simple {
  const { text } = parser;
  if (name === 'not') return { kind: 'not', list: parser.list({ close: ')', within: name }) };
  if (name === 'has') return { kind: 'has', list: parser.relativeList({ close: ')', within: name }) };
  if (LIST_NAMES.has(name)) {
    text.skipSpace();
    // A list of this kind may be empty (Selectors 4, "forgiving selector parsing").
    return { kind: 'is', list: text.take(')') ? [] : parser.list({ ...rules, close: ')' }) };
  }
  const test = parseOther(parser, name, open);
  if (test.kind !== 'nth' || test.of === undefined) {
    text.skipSpace();
    parser.closeParenthesis(open);
  }
  return test;
}

function parseOther(parser: ListReader, name: string, open: number): Simple {
  const { text } = parser;
  const [isNth, last, counted] = NTH.exec(name) ?? [];
  if (isNth !== undefined) return parseNth(parser, last !== undefined, counted === 'of-type');
  text.skipSpace();
  if (name === 'lang') return { kind: 'lang', ranges: parseLanguages(parser) };
  if (name === 'dir') {
    if (!text.startsName()) throw new SelectorFault('Expected ltr or rtl', text.at);
    return { kind: 'dir', direction: lowerAscii(text.name()) };
  }
  return { kind: 'contains', text: parseSearched(parser, open), ignoresCase: name === 'icontains' };
}

function parseNth(parser: ListReader, fromEnd: boolean, isOfType: boolean): NthTest {
  const { text } = parser;
  const { step, offset } = parseFormula(text);
  const place = text.at;
  const isOf = text.startsName() && lowerAscii(text.peekName()) === 'of';
  if (isOf && isOfType) throw new SelectorFault('Only children are counted by "of"', place);
  if (isOf) text.name();
  const of = isOf ? parser.list({ close: ')' }) : undefined;
  return { kind: 'nth', step, offset, isOfType, fromEnd, of };
}

/** Languages, such as `en, "*-CH"`. */
function parseLanguages({ text }: ListReader): readonly (readonly string[])[] {
  const ranges: string[][] = [];
  do {
    text.skipSpace();
    const isQuoted = text.next === '"' || text.next === "'";
    if (!isQuoted && !text.startsName()) throw new SelectorFault('Expected a language, such as en or "*-CH"', text.at);
    ranges.push(lowerAscii(isQuoted ? text.string() : text.name()).split('-'));
    text.skipSpace();
  } while (text.take(','));
  return ranges;
}

/** The text that `:contains()` searches, which may be in quotes. */
function parseSearched(parser: ListReader, open: number): string {
  const { text } = parser;
  const { at, next } = text;
  if (next === '') parser.closeParenthesis(open);
  if (next === ')') throw new SelectorFault('Expected a text to search', at);
  if (next === '"' || next === "'") {
    const wanted = text.string();
    text.skipSpace();
    if (text.next === ')') return wanted;
    text.at = at;
  }
  return readArgument(parser).trim();
}
