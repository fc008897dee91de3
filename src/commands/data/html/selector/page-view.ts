import { type HtmlElement, type HtmlNode, isElement, isText } from '../../markup/html-tree.ts';
import { walk } from '../../markup/walk.ts';

/** A test of an element. */
export type Test = (element: HtmlElement) => boolean;

/** Finds the element before another one, without going through its siblings each time. */
export class Siblings {
  readonly #previous = new WeakMap<HtmlNode, HtmlElement>();
  readonly #known = new WeakSet<HtmlNode>();

  previousOf(element: HtmlElement): HtmlElement | undefined {
    const parent = element.parentNode;
    if (parent === null) return undefined;
    if (!this.#known.has(parent)) this.#note(parent.childNodes);
    this.#known.add(parent);
    return this.#previous.get(element);
  }

  #note(siblings: readonly HtmlNode[]): void {
    let previous: HtmlElement | undefined;
    for (const sibling of siblings) {
      if (!isElement(sibling)) continue;
      if (previous !== undefined) this.#previous.set(sibling, previous);
      previous = sibling;
    }
  }
}

/** The element that holds another one. */
export function parentOf({ parentNode }: HtmlElement): HtmlElement | undefined {
  return parentNode !== null && isElement(parentNode) ? parentNode : undefined;
}

/** The nearest element that passes a test, from an element outwards, itself included. */
export function closest(element: HtmlElement, test: Test): HtmlElement | undefined {
  let at: HtmlElement | undefined = element;
  while (at !== undefined && !test(at)) at = parentOf(at);
  return at;
}

/** A function of an element that is computed once for each; what is known goes with the page. */
export function remembered<T>(compute: (element: HtmlElement) => T): (element: HtmlElement) => T {
  const known = new WeakMap<HtmlElement, { readonly value: T }>();
  return (element) => {
    const before = known.get(element);
    if (before !== undefined) return before.value;
    const value = compute(element);
    known.set(element, { value });
    return value;
  };
}

/** All text in a node, as it is. */
export function contentOf(root: HtmlNode): string {
  const parts: string[] = [];
  walk(root, {
    enter(node) {
      if (isText(node)) parts.push(node.value);
      return true;
    },
  });
  return parts.join('');
}
