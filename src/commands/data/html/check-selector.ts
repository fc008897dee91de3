import { checkAttribute } from './check-attribute.ts';
import { SelectorFault } from './selector-fault.ts';
import type { SelectorPart } from './selector-text.ts';

/** Pseudo-classes with selectors as their argument. */
const WITH_SELECTORS = /:(?:has|not|matches|is|where)$/i;

const NAME_CHARACTER = /[\w\\\u0080-\uffff-]/;

const COMBINATOR = /[>+~<]/;

/** What else may stand in a selector: classes, pseudo-classes, any element, the bar of a namespace. */
const SIGN = /[\s*.#:|]/;

/** An attribute selector that asks for an empty word, to the end of its tilde. */
const NO_WORD = /^[^"'~=]*~(?==\s*(?:""|''))/;

/** What stands before a name that is not that of an element, or before the rest of a name. */
const IN_NAME = /[\w\\\u0080-\uffff.#:|-]/;

/** Pseudo-classes whose argument the library must not read, by what they are, before their parenthesis. */
const ARGUMENTS: readonly (readonly [name: RegExp, kind: SelectorPart['kind']])[] = [
  [/:nth-(?:last-)?child$/i, 'child'],
  [/:nth-(?:last-)?of-type$/i, 'type'],
  [/:i?contains$/i, 'search'],
  [/:has$/i, 'has'],
];
/** Parentheses in parentheses; what is in an argument is read once more for each of them. */
const MOST_LEVELS = 500;

/** More characters than these names have. */
const LONGEST_NAME = 20;

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
  /** The indexes of the commas in it. */
  readonly commas: number[];
}

/**
 * Finds faults that the library would read as something else or would not place: what is not closed, not named or left
 * out. All others are left to the library.
 *
 * @returns the parts that the library reads wrongly, or too late for an error, in their order
 * @throws {SelectorFault}
 * @throws {RangeError} when it is nested too deeply
 */
export function checkSelector(selector: string): readonly SelectorPart[] {
  const parts: SelectorPart[] = [];
  const stack: Open[] = [{ close: '', at: 0, selectors: true, relative: false, last: 'nothing', commas: [] }];
  for (let at = 0; at < selector.length; at++) {
    const open = stack.at(-1);
    if (open === undefined) return parts;
    const character = selector.charAt(at);
    const next = selector.charAt(at + 1);
    if (character === '\\') {
      if (next === '') throw new SelectorFault('Expected a character after "\\"', at + 1);
      if (open.selectors) checkCharacter(open, selector, at);
      at++;
    } else if (character === '"' || character === "'") {
      at = endOf(selector, at, character);
    } else if (character === '/' && next === '*') {
      const end = selector.indexOf('*/', at + 2);
      if (end < 0) throw new SelectorFault('The comment does not end', at);
      addPart(parts, 'comment', selector.slice(at, end + 2), at, []);
      at = end + 1;
    } else if (character === open.close) {
      if (open.selectors) checkEnd(open, at);
      if (character === ']') {
        checkAttribute(selector.slice(open.at + 1, at), open.at + 1);
        const [before] = NO_WORD.exec(selector.slice(open.at + 1, at)) ?? [];
        if (before !== undefined) addPart(parts, 'no word', '~', open.at + before.length, []);
      }
      const kind = character === ')' ? kindOfArgument(selector, open.at) : undefined;
      if (kind !== undefined) addPart(parts, kind, selector.slice(open.at + 1, at), open.at + 1, open.commas);
      stack.pop();
    } else if (character === '[' && open.selectors) {
      open.last = 'simple';
      stack.push({ close: ']', at, selectors: false, relative: false, last: 'nothing', commas: [] });
    } else if (character === '(') {
      if (stack.length > MOST_LEVELS) throw new RangeError('The selector is nested too deeply');
      stack.push(openParenthesis(selector, at));
    } else if (open.selectors) {
      checkCharacter(open, selector, at);
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
  return parts;
}

function checkCharacter(open: Open, selector: string, at: number): void {
  const character = selector.charAt(at);
  const next = selector.charAt(at + 1);
  if (character === ',') {
    checkEnd(open, at);
    open.last = 'nothing';
    open.commas.push(at);
  } else if (COMBINATOR.test(character)) {
    const misplaced = open.last === 'combinator' || (open.last === 'nothing' && !open.relative);
    if (misplaced) throw new SelectorFault(`Expected a selector before "${character}"`, at);
    open.last = 'combinator';
  } else if (!NAME_CHARACTER.test(character) && !SIGN.test(character)) {
    throw new SelectorFault(`Unexpected "${character}"`, at);
  } else if (/\S/.test(character)) {
    const named = character === '.' || character === '#' || (character === ':' && next !== ':');
    if (named && !NAME_CHARACTER.test(next)) throw new SelectorFault(`Expected a name after "${character}"`, at + 1);
    if (beginsElement(open, selector, at)) throw new SelectorFault(`Expected ${SEPARATORS} before "${character}"`, at);
    open.last = 'simple';
  }
}

/** Notes a part; what it has in it is read with it. */
function addPart(
  parts: SelectorPart[],
  kind: SelectorPart['kind'],
  text: string,
  at: number,
  commas: readonly number[],
): void {
  while ((parts.at(-1)?.at ?? 0) > at) parts.pop();
  parts.push({ kind, text, at, commas });
}

/** What can stand between an element and another part before it. */
const SEPARATORS = 'a space, ",", ">", "+" or "~"';

/** Whether the name of an element, or the star, begins right behind another part of the same selector. */
function beginsElement({ last }: Open, selector: string, at: number): boolean {
  const before = selector.charAt(at - 1);
  if (last !== 'simple' || /\s/.test(before) || before === '|') return false;
  if (selector.charAt(at) === '*') return true;
  return NAME_CHARACTER.test(selector.charAt(at)) && !IN_NAME.test(before);
}

function kindOfArgument(selector: string, parenthesis: number): SelectorPart['kind'] | undefined {
  const name = selector.slice(Math.max(0, parenthesis - LONGEST_NAME), parenthesis);
  return ARGUMENTS.find(([pattern]) => pattern.test(name))?.[1];
}

function checkEnd(open: Open | undefined, at: number): void {
  if (open?.last !== 'simple') throw new SelectorFault('Expected a selector', at);
}

function openParenthesis(selector: string, at: number): Open {
  const selectors = WITH_SELECTORS.test(selector.slice(Math.max(0, at - 8), at));
  const relative = selectors && /has$/i.test(selector.slice(at - 3, at));
  return { close: ')', at, selectors, relative, last: 'nothing', commas: [] };
}

/** The index of the quote that ends the text which begins at `from`. */
function endOf(selector: string, from: number, quote: string): number {
  for (let at = from + 1; at < selector.length; at++) {
    if (selector.charAt(at) === '\\') at++;
    else if (selector.charAt(at) === quote) return at;
  }
  throw new SelectorFault('The quoted text does not end', from);
}
