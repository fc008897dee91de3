import { attributeOf, type HtmlElement, type HtmlNode, isElement, isText } from '../markup/html-tree.ts';
import { walk } from '../markup/walk.ts';
import { collapse } from '../markup/white-space.ts';
import { absolute } from './addresses.ts';
import { BLOCKS, HIDDEN } from './display.ts';
import { codeBlock, destination, escapeMarkdown } from './markdown-escape.ts';
import { readTable, tableLines } from './markdown-table.ts';
import { MarkdownWriter } from './markdown-writer.ts';
import { textOf } from './text-of.ts';

const MARKS: ReadonlyMap<string, string> = new Map([
  ['b', '**'],
  ['strong', '**'],
  ['i', '*'],
  ['em', '*'],
  ['cite', '*'],
  ['s', '~~'],
  ['strike', '~~'],
  ['del', '~~'],
]);

const CODE: ReadonlySet<string> = new Set(['code', 'kbd', 'samp', 'tt']);

const CODE_BLOCKS: ReadonlySet<string> = new Set(['listing', 'plaintext', 'pre', 'xmp']);

/** Blocks that follow each other line by line; the others have a blank line between. */
const TIGHT: ReadonlySet<string> = new Set(['li', 'option', 'tr', 'tbody', 'thead', 'tfoot', 'td', 'th']);

/** Links that lead nowhere outside a browser. */
const NO_LINK = /^\s*(?:javascript|data):/i;

/**
 * A node as Markdown (CommonMark, with the tables and the struck-out text of GitHub).
 *
 * @param base makes addresses whole
 */
export function markdownOf(root: HtmlNode, base: string | undefined): string {
  return new MarkdownPrinter(root, base).print();
}

/** A list that is open. */
interface List {
  /** What follows the number of an item, or its only sign. Two lists in a row differ in it, or they would be one. */
  readonly sign: '-' | '*' | '.' | ')';
  /** The number of the next item. */
  next: number;
  /** How much was written when it began, and when it ended. */
  readonly start: number;
  end: number;
}

class MarkdownPrinter {
  readonly #writer = new MarkdownWriter();
  readonly #root: HtmlNode;
  readonly #base: string | undefined;
  readonly #lists: List[] = [];
  /** The list that has ended, as long as nothing follows it that divides it from another list. */
  #ended: List | undefined;
  #headings = 0;

  constructor(root: HtmlNode, base: string | undefined) {
    this.#root = root;
    this.#base = base;
  }

  print(): string {
    walk(this.#root, { enter: (node) => this.#enter(node), leave: (node) => this.#leave(node) });
    return this.#writer.text();
  }

  #enter(node: HtmlNode): boolean {
    if (isText(node)) {
      this.#writer.flow(node.value, escapeMarkdown);
      return false;
    }
    if (!isElement(node)) return node === this.#root;
    const { tagName } = node;
    if (node !== this.#root && (HIDDEN.has(tagName) || tagName === 'head')) return false;
    if (this.#printWhole(node)) return false;
    if (isBlock(node)) this.#begin(node);
    const mark = MARKS.get(tagName);
    if (mark !== undefined) this.#writer.pushMark(mark, mark);
    if (isLink(node)) this.#writer.pushMark('[', `](${this.#address(node, 'href')})`);
    return true;
  }

  #leave(node: HtmlNode): void {
    if (!isElement(node)) return;
    if (MARKS.has(node.tagName)) this.#writer.popMark();
    if (isLink(node)) this.#writer.popMark();
    if (isBlock(node)) this.#end(node);
  }

  /** Prints an element that is not made of what is in it; returns whether it is one. */
  #printWhole(element: HtmlElement): boolean {
    const { tagName } = element;
    if (tagName === 'br') {
      if (this.#headings > 0) this.#writer.flow(' ', escapeMarkdown);
      else this.#writer.lineBreak();
    } else if (tagName === 'hr') this.#writer.lines(['---']);
    else if (tagName === 'img') this.#image(element);
    else if (CODE_BLOCKS.has(tagName)) this.#writer.lines(codeBlock(textOf(element), languageOf(element)));
    else if (CODE.has(tagName)) this.#code(element);
    else if (tagName === 'table') return this.#table(element);
    else return false;
    return true;
  }

  #begin(element: HtmlElement): void {
    const { tagName } = element;
    const writer = this.#writer;
    if (TIGHT.has(tagName) || this.#isNestedList(tagName)) writer.line();
    else writer.blank();
    if (/^h[1-6]$/.test(tagName)) {
      writer.pushPrefix(`${'#'.repeat(Number(tagName[1]))} `, '');
      this.#headings++;
    } else if (tagName === 'blockquote') {
      writer.pushPrefix('> ', '> ');
      this.#ended = undefined;
    } else if (isList(tagName)) this.#beginList(element);
    else if (tagName === 'li') this.#item();
    else if (tagName === 'dt') writer.pushMark('**', '**');
  }

  #end({ tagName }: HtmlElement): void {
    const writer = this.#writer;
    if (/^h[1-6]$/.test(tagName)) {
      writer.endHeading();
      writer.popPrefix();
      this.#headings--;
    } else if (tagName === 'blockquote' || tagName === 'li') {
      writer.popPrefix();
      this.#ended = undefined;
    } else if (isList(tagName)) this.#endList();
    else if (tagName === 'dt') writer.popMark();
    if (TIGHT.has(tagName) || this.#isNestedList(tagName)) writer.line();
    else writer.blank();
  }

  #isNestedList(tagName: string): boolean {
    return isList(tagName) && this.#lists.length > 0;
  }

  #beginList({ tagName, attrs }: HtmlElement): void {
    const before = this.#ended?.end === this.#writer.length ? this.#ended.sign : undefined;
    const isNumbered = tagName === 'ol';
    const sign = isNumbered ? (before === '.' ? ')' : '.') : before === '-' ? '*' : '-';
    const start = this.#writer.length;
    this.#lists.push({ sign, next: isNumbered ? startOf(attrs) : 0, start, end: start });
  }

  #endList(): void {
    const list = this.#lists.pop();
    if (list === undefined || list.start === this.#writer.length) return;
    list.end = this.#writer.length;
    this.#ended = list;
  }

  #item(): void {
    const list = this.#lists.at(-1);
    const { sign, next } = list ?? { sign: '-', next: 0 };
    if (list !== undefined) list.next++;
    this.#ended = undefined;
    const marker = sign === '-' || sign === '*' ? `${sign} ` : `${next}${sign} `;
    this.#writer.pushPrefix(marker, ' '.repeat(marker.length));
  }

  #code(element: HtmlElement): void {
    const code = collapse(textOf(element));
    if (code !== '') this.#writer.code(code);
  }

  #image(element: HtmlElement): void {
    const alternative = escapeMarkdown(collapse(attributeOf(element, 'alt') ?? ''), false);
    const address = attributeOf(element, 'src');
    if (address === undefined || NO_LINK.test(address)) this.#writer.flow(alternative, (text) => text);
    else this.#writer.inline(`![${alternative}](${this.#address(element, 'src')})`);
  }

  /** Prints a table that is made of plain cells; another one, which lays out a page, is printed as what is in it. */
  #table(element: HtmlElement): boolean {
    const table = readTable(element);
    if (table === undefined) return false;
    if (table.caption !== undefined) this.#writer.lines(markdownOf(table.caption, this.#base).split('\n'));
    this.#writer.lines(tableLines(table, (cell) => markdownOf(cell, this.#base)));
    return true;
  }

  #address(element: HtmlElement, name: string): string {
    return destination(absolute(attributeOf(element, name) ?? '', this.#base));
  }
}

function isBlock({ tagName }: HtmlElement): boolean {
  return BLOCKS.has(tagName) || tagName === 'td' || tagName === 'th';
}

function isList(tagName: string): boolean {
  return tagName === 'ul' || tagName === 'ol' || tagName === 'menu';
}

function isLink(element: HtmlElement): boolean {
  if (element.tagName !== 'a') return false;
  const address = attributeOf(element, 'href');
  return address !== undefined && !NO_LINK.test(address);
}

function startOf(attributes: HtmlElement['attrs']): number {
  const start = attributes.find(({ name }) => name === 'start')?.value ?? '1';
  return /^\d{1,9}$/.test(start) ? Number(start) : 1;
}

/** The language of code, which pages name in a class such as `language-js`. */
function languageOf(pre: HtmlElement): string {
  const inside = pre.childNodes.filter(isElement);
  const classes = [pre, ...inside].map((element) => attributeOf(element, 'class') ?? '').join(' ');
  return /(?:^|\s)lang(?:uage)?-([\w+#-]+)/.exec(classes)?.[1] ?? '';
}
