import { compile, type Options, selectAll, selectOne } from 'css-select';
import { clip } from '../../../text/clip.ts';
import { CommandError } from '../../definition/command-error.ts';
import {
  attributeOf,
  childrenOf,
  type HtmlElement,
  type HtmlNode,
  type HtmlParent,
  isElement,
  isText,
} from '../markup/html-tree.ts';
import { walk } from '../markup/walk.ts';
import { checkSelector } from './check-selector.ts';
import { NthPseudoClasses } from './nth.ts';
import { SelectorFault } from './selector-fault.ts';

/**
 * The elements that a CSS selector matches, in the order of the page.
 *
 * @param all whether to look for more than the first
 * @throws {CommandError} `INVALID_ARGUMENT` for a selector that cannot be read, with the place
 */
export function select(page: HtmlParent, selector: string, all: boolean): readonly HtmlElement[] {
  const nth = new NthPseudoClasses((text) => compile(text, options));
  const options: Options<HtmlNode, HtmlElement> = { ...optionsFor(), pseudos: nth.tests() };
  const matches = compileSelector(selector, options, nth);
  try {
    if (all) return selectAll(matches, page, options);
    const first = selectOne(matches, page, options);
    return first === null ? [] : [first];
  } catch (error) {
    throw error instanceof RangeError ? tooDeep() : error;
  }
}

/** The tests of a selector call each other, so that its depth and the length of its lists have a bound. */
function tooDeep(): CommandError {
  return new CommandError('html', 'NESTING_LIMIT', 'Cannot read the selector: It is nested too deeply or too long');
}

function compileSelector(
  selector: string,
  options: Options<HtmlNode, HtmlElement>,
  nth: NthPseudoClasses,
): (element: HtmlElement) => boolean {
  try {
    for (const { text, at } of checkSelector(selector)) nth.read(text, at);
    return compile(selector, options);
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep();
    if (!(error instanceof Error)) throw error;
    const fault = error instanceof SelectorFault ? error : SelectorFault.from(error, selector);
    const place = fault.at === undefined ? '' : ` at character ${fault.at + 1}`;
    throw new CommandError(
      'html',
      'INVALID_ARGUMENT',
      `Cannot read selector "${clip(selector)}"${place}: ${fault.message}`,
      fault.at === undefined ? {} : { column: fault.at + 1 },
    );
  }
}

function optionsFor(): Options<HtmlNode, HtmlElement> {
  const previous = new PreviousElements();
  return {
    adapter: {
      isTag: isElement,
      // Names in selectors are in small letters; those of SVG have capitals.
      getName: (element) => element.tagName.toLowerCase(),
      getAttributeValue: attributeOf,
      hasAttrib: (element, name) => attributeOf(element, name) !== undefined,
      getChildren: childrenOf,
      getParent: (element) => element.parentNode,
      getSiblings: (node) => siblingsOf(node) ?? [node],
      prevElementSibling: (node) => previous.of(node),
      getText: contentOf,
      removeSubsets: (nodes) => nodes,
    },
  };
}

/** Finds the element before another one, without going through its siblings each time. */
class PreviousElements {
  readonly #known = new WeakMap<HtmlNode, HtmlElement | null>();

  of(node: HtmlNode): HtmlElement | null {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    let previous: HtmlElement | null = null;
    for (const sibling of siblingsOf(node) ?? []) {
      if (!isElement(sibling)) continue;
      this.#known.set(sibling, previous);
      previous = sibling;
    }
    return this.#known.get(node) ?? null;
  }
}

function siblingsOf(node: HtmlNode): HtmlNode[] | undefined {
  return 'parentNode' in node ? node.parentNode?.childNodes : undefined;
}

/** All text below a node, for `:contains` and `:empty`. */
function contentOf(root: HtmlNode): string {
  const parts: string[] = [];
  walk(root, {
    enter(node) {
      if (isText(node)) parts.push(node.value);
      return true;
    },
  });
  return parts.join('');
}
