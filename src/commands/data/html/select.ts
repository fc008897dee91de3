import { clip } from '../../../text/clip.ts';
import { CommandError } from '../../definition/command-error.ts';
import { childrenOf, type HtmlElement, type HtmlNode, type HtmlParent, isElement } from '../markup/html-tree.ts';
import { compileSelector } from './selector/compile-selector.ts';
import type { Test } from './selector/page-view.ts';
import { parseSelector } from './selector/parse-selector.ts';
import { SelectorFault } from './selector/selector-fault.ts';

/**
 * The elements that a CSS selector matches, in the order of the page.
 *
 * @param all whether to look for more than the first
 * @throws {CommandError} `INVALID_ARGUMENT` for a selector that cannot be read, with the place
 */
export function select(page: HtmlParent, selector: string, all: boolean): readonly HtmlElement[] {
  try {
    return find(page, compileSelector(parseSelector(selector)), all);
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep();
    throw error instanceof SelectorFault ? unreadable(error, selector) : error;
  }
}

function find(page: HtmlParent, matches: Test, all: boolean): readonly HtmlElement[] {
  const found: HtmlElement[] = [];
  const open: { readonly nodes: readonly HtmlNode[]; next: number }[] = [{ nodes: childrenOf(page), next: 0 }];
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const node = level.nodes[level.next++];
    if (node === undefined) open.pop();
    else if (isElement(node)) {
      if (matches(node)) found.push(node);
      if (found.length > 0 && !all) break;
      open.push({ nodes: childrenOf(node), next: 0 });
    }
  }
  return found;
}

/** The tests of a selector call each other, so that its depth and the number of its combinators have a bound. */
function tooDeep(): CommandError {
  return new CommandError('html', 'NESTING_LIMIT', 'Cannot read the selector: It is nested too deeply or too long');
}

function unreadable({ message, at }: SelectorFault, selector: string): CommandError {
  return new CommandError(
    'html',
    'INVALID_ARGUMENT',
    `Cannot read selector "${clip(selector)}" at character ${at + 1}: ${message}`,
    { column: at + 1 },
  );
}
