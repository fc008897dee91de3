import type { ListReader, ListRules } from './list-reader.ts';
import { lowerAscii } from './lower-ascii.ts';
import { parseFormula } from './parse-formula.ts';
import { SelectorFault } from './selector-fault.ts';
import type { NthTest, Simple } from './syntax.ts';

const LIST_NAMES: ReadonlySet<string> = new Set(['is', 'where', 'matches', '-webkit-any', 'not', 'has']);
const NTH = /^nth-(last-)?(child|of-type)$/;
const OTHER_FUNCTIONS: ReadonlySet<string> = new Set(['lang', 'dir', 'contains', 'icontains']);

/** Whether a pseudo-class takes an argument. */
export function isFunction(name: string): boolean {
  return LIST_NAMES.has(name) || NTH.test(name) || OTHER_FUNCTIONS.has(name);
}

/**
 * Reads the argument of a pseudo-class, and the parenthesis after it.
 *
 * @param open the index of the parenthesis before it, which has been read
 * @throws {SelectorFault}
 */
export function parseFunction(parser: ListReader, name: string, open: number, rules: ListRules): Simple {
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

/** Reads an argument up to the parenthesis that closes it, and undoes its escapes. @throws {SelectorFault} */
export function readArgument({ text }: ListReader): string {
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
