import { type HtmlElement, type HtmlNode, isElement } from '../../markup/html-tree.ts';
import { walk } from '../../markup/walk.ts';
import type { Test } from './page-view.ts';
import type { Combinator, RelativeSelector } from './syntax.ts';

/** A selector of the list in `:has()`. */
interface Relative {
  readonly combinator: Combinator;
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

/**
 * The test of the pseudo-class `:has()`: an element passes if a selector of the list finds something from there, inside it
 * or after it. The first combinator starts at this very element, so `div:has(div > p)` needs two of `div`.
 *
 * @see https://www.w3.org/TR/selectors-4/#relational
 */
export class HasTest {
  readonly #list: readonly Relative[];
  readonly #indexes = new WeakMap<HtmlNode, number>();
  /** The element that is tested now. */
  #anchor: HtmlElement | undefined;

  /** @param compile makes a test of a selector that begins at the element which passes a test */
  constructor(list: readonly RelativeSelector[], compile: (relative: RelativeSelector, isAnchor: Test) => Test) {
    const isAnchor: Test = (element) => element === this.#anchor;
    this.#list = list.map((relative) => ({
      combinator: relative.combinator,
      matches: compile(relative, isAnchor),
      chained: relative.selector.combinators.some((sign) => sign === '+' || sign === '~'),
      without: new WeakSet(),
      followed: new WeakMap(),
    }));
  }

  readonly test: Test = (element) => {
    this.#anchor = element;
    return this.#list.some((relative) => this.#find(element, relative));
  };

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
