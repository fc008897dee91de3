import { SelectorFault } from './selector-fault.ts';

/** Pseudo-classes with selectors as their argument. */
const WITH_SELECTORS = /:(?:has|not|matches|is|where)$/i;

const NAME_CHARACTER = /[\w\\\u0080-\uffff-]/;
/** The name in an attribute selector, with the white space around it. */
const ATTRIBUTE_NAME = /^\s*(?:\\[\s\S]|[\w\u0080-\uffff*-]|\|(?!=))*\s*/;

const COMBINATOR = /[>+~<]/;

/** What else may stand in a selector: classes, pseudo-classes, any element, the bar of a namespace. */
const SIGN = /[\s*.#:|]/;

/** The name of a pseudo-class that counts siblings, before its parenthesis. */
const COUNTING = /:nth-[a-z-]+$/i;

/** The argument of a pseudo-class that counts siblings. */
export interface CountingArgument {
  readonly text: string;
  /** The index of its first character. */
  readonly at: number;
}

/** A part of a selector that has been opened: the whole, a parenthesis or a bracket. */
interface Open {
  /** What closes it; nothing closes the whole. */
  readonly close: '' | ')' | ']';
  readonly at: number;
  /** Whether it holds selectors; else it holds an attribute or another argument. */
  readonly selectors: boolean;
  /** Whether a combinator may come first, as in `:has(> p)`. */
  readonly relative: boolean;
  /** What came last in the present selector of a list; nothing at its start. */
  last: 'nothing' | 'simple' | 'combinator';
}

/**
 * Finds faults that the library would read as something else or would not place: what is not closed, not named or left
 * out. All others are left to the library.
 *
 * @returns the arguments of pseudo-classes that count, which the library reads too late for an error
 * @throws {SelectorFault}
 */
export function checkSelector(selector: string): readonly CountingArgument[] {
  const counting: CountingArgument[] = [];
  const stack: Open[] = [{ close: '', at: 0, selectors: true, relative: false, last: 'nothing' }];
  for (let at = 0; at < selector.length; at++) {
    const open = stack.at(-1);
    if (open === undefined) return counting;
    const character = selector.charAt(at);
    const next = selector.charAt(at + 1);
    if (character === '\\') {
      at++;
      open.last = 'simple';
    } else if (character === '"' || character === "'") {
      at = endOf(selector, at, character);
    } else if (character === '/' && next === '*') {
      const end = selector.indexOf('*/', at + 2);
      if (end < 0) throw new SelectorFault('The comment does not end', at);
      at = end + 1;
    } else if (character === open.close) {
      if (open.selectors) checkEnd(open, at);
      if (character === ']') checkAttribute(selector.slice(open.at + 1, at), open.at + 1);
      if (COUNTING.test(selector.slice(Math.max(0, open.at - 20), open.at))) {
        counting.push({ text: selector.slice(open.at + 1, at), at: open.at + 1 });
      }
      stack.pop();
    } else if (character === '[' && open.selectors) {
      open.last = 'simple';
      stack.push({ close: ']', at, selectors: false, relative: false, last: 'nothing' });
    } else if (character === '(') {
      stack.push(openParenthesis(selector, at));
    } else if (open.selectors) {
      checkCharacter(open, character, next, at);
    }
  }
  const open = stack.at(-1);
  if (open !== undefined && open.close !== '') {
    throw new SelectorFault(
      `Expected "${open.close}" for the "${selector.charAt(open.at)}" before it`,
      selector.length,
    );
  }
  checkEnd(open, selector.length);
  return counting;
}

/** What css-what takes for an attribute but means something else, such as `[a==b]`, and where it names no place. */
function checkAttribute(text: string, at: number): void {
  const name = ATTRIBUTE_NAME.exec(text)?.[0] ?? '';
  if (name.trim() === '') throw new SelectorFault('Expected the name of an attribute', at);
  const rest = text.slice(name.length);
  if (rest === '') return;
  const operator = /^[~^$*|!]?=\s*/.exec(rest)?.[0];
  if (operator === undefined) throw new SelectorFault('Expected "=" in the attribute selector', at + name.length);
  const value = at + name.length + operator.length;
  if (/^=|^$/.test(rest.slice(operator.length))) throw new SelectorFault('Expected a value after "="', value);
}

function checkCharacter(open: Open, character: string, next: string, at: number): void {
  if (character === ',') {
    checkEnd(open, at);
    open.last = 'nothing';
  } else if (COMBINATOR.test(character)) {
    const misplaced = open.last === 'combinator' || (open.last === 'nothing' && !open.relative);
    if (misplaced) throw new SelectorFault(`Expected a selector before "${character}"`, at);
    open.last = 'combinator';
  } else if (!NAME_CHARACTER.test(character) && !SIGN.test(character)) {
    throw new SelectorFault(`Unexpected "${character}"`, at);
  } else if (/\S/.test(character)) {
    const named = character === '.' || character === '#' || (character === ':' && next !== ':');
    if (named && !NAME_CHARACTER.test(next)) throw new SelectorFault(`Expected a name after "${character}"`, at + 1);
    open.last = 'simple';
  }
}

function checkEnd(open: Open | undefined, at: number): void {
  if (open?.last !== 'simple') throw new SelectorFault('Expected a selector', at);
}

function openParenthesis(selector: string, at: number): Open {
  const selectors = WITH_SELECTORS.test(selector.slice(Math.max(0, at - 8), at));
  const relative = selectors && /has$/i.test(selector.slice(at - 3, at));
  return { close: ')', at, selectors, relative, last: 'nothing' };
}

/** The index of the quote that ends the text which begins at `from`. */
function endOf(selector: string, from: number, quote: string): number {
  for (let at = from + 1; at < selector.length; at++) {
    if (selector.charAt(at) === '\\') at++;
    else if (selector.charAt(at) === quote) return at;
  }
  throw new SelectorFault('The quoted text does not end', from);
}
