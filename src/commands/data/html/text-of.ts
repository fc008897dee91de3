import { type HtmlElement, type HtmlNode, isElement, isText } from '../markup/html-tree.ts';
import { walk } from '../markup/walk.ts';
import { collapse } from '../markup/white-space.ts';
import { BLOCKS, HIDDEN, PREFORMATTED } from './display.ts';
import { TextWriter } from './text-writer.ts';

/** The text of a node as the page shows it, in lines. An element that is not shown has its text when it is `root` itself. */
export function textOf(root: HtmlNode): string {
  const writer = new TextWriter();
  /** The rows that are open, and whether they have a cell already. */
  const rows: boolean[] = [];
  let preformatted = isPreformatted(root) ? 1 : 0;
  walk(root, {
    enter(node) {
      if (isText(node)) {
        if (preformatted > 0) writer.keep(node.value);
        else writer.flow(node.value);
        return false;
      }
      if (!isElement(node)) return node === root;
      const { tagName } = node;
      if (node !== root && HIDDEN.has(tagName)) return false;
      if (tagName === 'br') writer.lineBreak();
      else if (tagName === 'tr') {
        writer.row();
        rows.push(false);
      } else if (isCell(node)) {
        if (rows.at(-1) === true) writer.cell();
        else if (rows.length > 0) rows[rows.length - 1] = true;
      } else if (BLOCKS.has(tagName)) writer.block();
      if (PREFORMATTED.has(tagName)) preformatted++;
      return true;
    },
    leave(node) {
      if (!isElement(node)) return;
      if (node.tagName === 'tr') {
        writer.row();
        rows.pop();
      } else if (BLOCKS.has(node.tagName)) writer.block();
      if (PREFORMATTED.has(node.tagName)) preformatted--;
    },
  });
  return writer.text();
}

/** The text of an element in one line, unless its white space counts. */
export function lineOf(element: HtmlElement): string {
  const text = textOf(element);
  return isPreformatted(element) ? text : collapse(text);
}

/** Whether the white space of an element counts, because of itself or of what it is in. */
function isPreformatted(node: HtmlNode): boolean {
  if (!isElement(node)) return false;
  if (node.tagName === 'script' || node.tagName === 'style') return true;
  for (let at: HtmlNode | null = node; at !== null && isElement(at); at = at.parentNode) {
    if (PREFORMATTED.has(at.tagName)) return true;
  }
  return false;
}

function isCell({ tagName }: HtmlElement): boolean {
  return tagName === 'td' || tagName === 'th';
}
