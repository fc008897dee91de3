import { type HtmlElement, type HtmlNode, isElement } from '../markup/html-tree.ts';
import { walk } from '../markup/walk.ts';
import { ANCHOR, hide, type SelectorPart } from './selector-text.ts';

type Test = (element: HtmlElement) => boolean;

/** A selector of the list in `:has()`. */
interface Relative {
  /** How what it finds lies to the element; a space is anywhere in it. */
  readonly combinator: ' ' | '>' | '+' | '~';
  readonly matches: Test;
  /** Whether what it finds may depend on several siblings, so that finding it for one element tells nothing of the next. */
  readonly chained: boolean;
  /** Elements that are known to have nothing such in them, so that nothing in them has either. */
  readonly without: WeakSet<HtmlNode>;
  /** What is known of the children of a parent, for `~`. */
  readonly followed: WeakMap<HtmlNode, Followed>;
}

/** Which children of a parent have something behind them: those before one place, and none from another place on. */
interface Followed {
  before: number;
  none: number;
}

/** White space and comments, then the combinator that a relative selector may begin with. */
const BEGINNING = /^(?:\s|\/\*[\s\S]*?\*\/)*([>+~]?)/;

/**
 * The pseudo-class `:has()`. That of the library takes `div:has(div > p)` to be true of the outermost `div` alone, though
 * a `div` must be in another one, and has no memory for siblings.
 *
 * @see https://www.w3.org/TR/selectors-4/#relational
 */
export class HasPseudoClass {
  readonly #compile: (selector: string, at: number) => Test;
  /** Lists by their text as the library carries it. */
  readonly #lists = new Map<string, readonly Relative[]>();
  readonly #indexes = new WeakMap<HtmlNode, number>();
  /** The element that is tested now. */
  #anchor: HtmlElement | undefined;

  /** @param compile makes a test of a selector that stands at a place of the whole selector */
  constructor(compile: (selector: string, at: number) => Test) {
    this.#compile = compile;
  }

  /** The tests of an element, as the library takes them: that of `:has()`, and whether it is the one that `:has()` tests. */
  readonly has = (element: HtmlElement, argument?: string | null): boolean => {
    const list = this.#lists.get(argument ?? '');
    if (list === undefined) throw new Error(`The argument "${argument}" was not read beforehand`);
    const outer = this.#anchor;
    this.#anchor = element;
    const found = list.some((relative) => this.#find(element, relative));
    this.#anchor = outer;
    return found;
  };
  readonly isAnchor: Test = (element) => element === this.#anchor;

  /**
   * Reads an argument, which must be done before elements are tested.
   *
   * @throws {SelectorFault}
   */
  read({ text, at, commas }: SelectorPart): void {
    const key = hide(text);
    if (this.#lists.has(key)) return;
    const starts = [at, ...commas.map((comma) => comma + 1)];
    const list = starts.map((start, index) => {
      const selector = text.slice(start - at, (commas[index] ?? at + text.length) - at);
      return this.#readRelative(selector, start);
    });
    this.#lists.set(key, list);
  }

  #readRelative(selector: string, at: number): Relative {
    const [beginning = '', sign] = BEGINNING.exec(selector) ?? [];
    const combinator = sign === '>' || sign === '+' || sign === '~' ? sign : ' ';
    const anchored = `:${ANCHOR}${combinator}`;
    const rest = selector.slice(beginning.length);
    const matches = this.#compile(anchored + rest, at + beginning.length - anchored.length);
    return { combinator, matches, chained: /[+~]/.test(rest), without: new WeakSet(), followed: new WeakMap() };
  }

  #find(element: HtmlElement, relative: Relative): boolean {
    switch (relative.combinator) {
      case ' ':
        return this.#findInside(element, relative);
      case '>':
        return finds(element, element, relative.matches);
      case '+':
      case '~':
        return this.#findBehind(element, relative);
    }
  }

  #findInside(element: HtmlElement, { matches, without }: Relative): boolean {
    for (let outer: HtmlNode | null = element; outer !== null && isElement(outer); outer = outer.parentNode) {
      if (without.has(outer)) return false;
    }
    const found = finds(element, element, matches);
    if (!found) without.add(element);
    return found;
  }

  #findBehind(element: HtmlElement, { combinator, matches, chained, followed }: Relative): boolean {
    const parent = element.parentNode;
    if (parent === null) return false;
    const siblings = parent.childNodes;
    const index = this.#indexOf(element, siblings);
    const known = followed.get(parent) ?? { before: 0, none: siblings.length };
    followed.set(parent, known);
    if (combinator === '~' && (index < known.before || index >= known.none)) return index < known.before;
    for (let at = index + 1; at < siblings.length; at++) {
      const sibling = siblings[at];
      if (sibling === undefined || !isElement(sibling)) continue;
      if (finds(sibling, undefined, matches)) {
        if (!chained) known.before = at;
        return true;
      }
      if (combinator === '+') return false;
    }
    known.none = index;
    return false;
  }

  #indexOf(element: HtmlElement, siblings: readonly HtmlNode[]): number {
    const known = this.#indexes.get(element);
    if (known !== undefined) return known;
    for (const [index, sibling] of siblings.entries()) this.#indexes.set(sibling, index);
    return this.#indexes.get(element) ?? 0;
  }
}

/** Whether a test is true of an element at or below `root`, but for `except`. */
function finds(root: HtmlElement, except: HtmlElement | undefined, test: Test): boolean {
  let found = false;
  walk(root, {
    enter(node) {
      if (found || !isElement(node)) return false;
      found = node !== except && test(node);
      return !found;
    },
  });
  return found;
}
