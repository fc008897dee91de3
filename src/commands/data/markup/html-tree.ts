import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, parseFragment, type TreeAdapter } from 'parse5';
import { CommandError } from '../../definition/command-error.ts';

type Types = DefaultTreeAdapterTypes.DefaultTreeAdapterMap;

export type HtmlNode = DefaultTreeAdapterTypes.Node;
export type HtmlChild = DefaultTreeAdapterTypes.ChildNode;
export type HtmlParent = DefaultTreeAdapterTypes.ParentNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;
export type HtmlText = DefaultTreeAdapterTypes.TextNode;

/**
 * Elements nested deeper than this become siblings, as in the browsers of the Chromium family, so that pages which never
 * close their tags are read.
 */
const MOST_LEVELS = 512;

/**
 * Elements, texts, comments and attributes of one page. Each takes some 220 bytes, so that they leave room in the heap of
 * 512 MiB that a worker process has.
 */
const MOST_NODES = 2_000_000;

/** A list that grows takes room for so many at once, which most elements never need; a copy takes what it holds. */
const GROWN_LENGTH = 17;

/** Parts of tables, which a browser drops outside a table; the output of `html tr --all --html` is made of them. */
const TABLE_PART = /^\s*<(?:caption|colgroup|col|thead|tbody|tfoot|tr|td|th)[\s/>]/i;

/**
 * Reads HTML as browsers do: every text is a page, and what is missing or wrong is mended by the rules of the HTML
 * standard. Only a text that begins with a part of a table is read as that part.
 *
 * @param command for the error
 * @throws {CommandError} `LIMIT_EXCEEDED` when the page has too many nodes
 */
export function parseHtml(text: string, command: string): HtmlParent {
  // No script runs here, so <noscript> is read like everything else.
  const options = { treeAdapter: new PageBuilder(command).adapter, scriptingEnabled: false };
  return TABLE_PART.test(text) ? parseFragment(text, options) : parse(text, options);
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

export function isText(node: HtmlNode): node is HtmlText {
  return node.nodeName === '#text';
}

/** The children of a node; of `<template>` none, as in browsers. */
export function childrenOf(node: HtmlNode): HtmlChild[] {
  return 'childNodes' in node ? node.childNodes : [];
}

/** The value of an attribute by its name in small letters, such as `href` or `xlink:href`. */
export function attributeOf(element: HtmlElement, name: string): string | undefined {
  for (const attribute of element.attrs) {
    if (nameOf(attribute).toLowerCase() === name) return attribute.value;
  }
  return undefined;
}

/** The name of an attribute as it was written; SVG has some with a prefix. */
export function nameOf({ name, prefix }: HtmlElement['attrs'][number]): string {
  return prefix === undefined || prefix === '' ? name : `${prefix}:${name}`;
}

/** Builds the tree within the bounds of levels and nodes. */
class PageBuilder {
  readonly adapter: TreeAdapter<Types> = {
    ...defaultTreeAdapter,
    createElement: (name, namespace, attributes) => {
      this.#count(1 + attributes.length);
      return defaultTreeAdapter.createElement(name, namespace, attributes.slice());
    },
    createCommentNode: (data) => {
      this.#count(1);
      return defaultTreeAdapter.createCommentNode(data);
    },
    insertText: (parent, text) => {
      if (parent.childNodes.at(-1)?.nodeName !== '#text') this.#count(1);
      defaultTreeAdapter.insertText(parent, text);
    },
    appendChild: (parent, child) => {
      const tooDeep = this.#open > MOST_LEVELS && isElement(child) && isElement(parent);
      defaultTreeAdapter.appendChild(tooDeep ? (parent.parentNode ?? parent) : parent, child);
    },
    onItemPush: () => {
      this.#open++;
    },
    onItemPop: (element) => {
      this.#open--;
      const children = element.childNodes;
      if (children.length < GROWN_LENGTH) element.childNodes = children.slice();
    },
  };

  readonly #command: string;
  #nodes = 0;
  /** Elements that have begun and not ended. */
  #open = 0;

  constructor(command: string) {
    this.#command = command;
  }

  #count(nodes: number): void {
    this.#nodes += nodes;
    if (this.#nodes <= MOST_NODES) return;
    const problem = `Cannot hold HTML of more than ${MOST_NODES} elements, texts, comments and attributes together`;
    throw new CommandError(this.#command, 'LIMIT_EXCEEDED', problem);
  }
}
