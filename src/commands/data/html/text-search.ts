import { type HtmlElement, isElement } from '../markup/html-tree.ts';
import { reveal } from './selector-text.ts';

type Test = (element: HtmlElement, argument?: string | null) => boolean;

/** An escape of CSS: the number of a character in hexadecimal digits, or any character itself. */
const ESCAPE = /\\(?:([\da-f]{1,6})\s?|([\s\S]))/gi;
const MOST_CODE_POINT = 0x10ffff;

/**
 * The pseudo-classes that find elements by their text.
 *
 * @param textOf all the text of an element
 */
export function textPseudoClasses(textOf: (element: HtmlElement) => string): Record<string, Test> {
  return {
    contains: searching(textOf, (text) => text),
    icontains: searching(textOf, (text) => text.toLowerCase()),
  };
}

function searching(textOf: (element: HtmlElement) => string, fold: (text: string) => string): Test {
  const searches = new Map<string, (element: HtmlElement) => boolean>();
  return (element, argument) => {
    const key = argument ?? '';
    let search = searches.get(key);
    if (search === undefined) {
      const wanted = fold(searchedText(reveal(key)));
      search = outsideIn((one) => fold(textOf(one)).includes(wanted));
      searches.set(key, search);
    }
    return search(element);
  };
}

/** A test that what is in an element cannot pass when the element itself does not; each is tested once. */
function outsideIn(test: (element: HtmlElement) => boolean): (element: HtmlElement) => boolean {
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

function parentOf({ parentNode }: HtmlElement): HtmlElement | undefined {
  return parentNode !== null && isElement(parentNode) ? parentNode : undefined;
}

/** The text that an argument means, which may stand in quotes. */
function searchedText(argument: string): string {
  const text = argument.trim();
  const [, , inside = text] = /^(["'])([\s\S]*)\1$/.exec(text) ?? [];
  return inside.replace(ESCAPE, (_, digits: string | undefined, character: string | undefined) => {
    if (digits === undefined) return character ?? '';
    const code = Number.parseInt(digits, 16);
    return code === 0 || code > MOST_CODE_POINT ? '\ufffd' : String.fromCodePoint(code);
  });
}
