import type { HtmlElement } from '../../markup/html-tree.ts';
import { contentOf, parentOf, type Test } from './page-view.ts';

/**
 * Makes the test whether an element has a text in it. What is in an element cannot have what the element has not, so each
 * element is searched once at most.
 */
export function textTest(text: string, ignoresCase: boolean): Test {
  const wanted = ignoresCase ? text.toLowerCase() : text;
  return outsideIn((element) => {
    const content = contentOf(element);
    return (ignoresCase ? content.toLowerCase() : content).includes(wanted);
  });
}

/** A test that what is in an element cannot pass when the element itself does not; each is tested once. */
function outsideIn(test: Test): Test {
  const known = new WeakMap<HtmlElement, boolean>();
  return (element) => {
    let outer: HtmlElement | undefined = element;
    while (outer !== undefined && !known.has(outer)) outer = parentOf(outer);
    const before = outer === undefined ? undefined : known.get(outer);
    if (outer === element && before !== undefined) return before;
    const result = before !== false && test(element);
    known.set(element, result);
    return result;
  };
}
