import { selectAll, selectOne } from 'css-select';
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
import { type Adapter, SelectorCompiler } from './compile-selector.ts';
import { SelectorFault } from './selector-fault.ts';
import { OF_PROGRAMS } from './selector-text.ts';

/**
 * The elements that a CSS selector matches, in the order of the page.
 *
 * @param all whether to look for more than the first
 * @throws {CommandError} `INVALID_ARGUMENT` for a selector that cannot be read, with the place
 */
export function select(page: HtmlParent, selector: string, all: boolean): readonly HtmlElement[] {
  const compiler = new SelectorCompiler(newAdapter());
  try {
    const unusable = selector.search(OF_PROGRAMS);
    if (unusable >= 0) throw new SelectorFault('Unicode has no character with this number', unusable);
    const matches = compiler.compile(selector);
    if (all) return selectAll(matches, page, compiler.options);
    const first = selectOne(matches, page, compiler.options);
    return first === null ? [] : [first];
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep();
    throw error instanceof SelectorFault ? unreadable(error, selector) : error;
  }
}

/** The tests of a selector call each other, so that its depth and the length of its lists have a bound. */
function tooDeep(): CommandError {
  return new CommandError('html', 'NESTING_LIMIT', 'Cannot read the selector: It is nested too deeply or too long');
}

function unreadable({ message, at }: SelectorFault, selector: string): CommandError {
  const place = at === undefined ? '' : ` at character ${at + 1}`;
  const details = at === undefined ? {} : { column: at + 1 };
  return new CommandError(
    'html',
    'INVALID_ARGUMENT',
    `Cannot read selector "${clip(selector)}"${place}: ${message}`,
    details,
  );
}

function newAdapter(): Adapter {
  const previous = new PreviousElements();
  return {
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

/** All text below a node, for `:contains()` and `:empty`. */
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
