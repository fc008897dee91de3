import { CommandError } from '../../definition/command-error.ts';
import { collapse } from '../markup/white-space.ts';
import { formatNumber } from './format-number.ts';
import { KIND, NAMESPACE, NODE } from './structures.ts';
import type { Pointer, XmlLibrary, XPathValue } from './xml-library.ts';

/** How a result is printed. */
export interface Printing {
  /** Every node, or only the first. */
  readonly all: boolean;
  /** The attribute to print of each element. */
  readonly attribute: string | undefined;
}

/**
 * A result as lines. Of a node that is its text with white space collapsed, of an attribute its value; a string, a number
 * or a truth value stands for itself.
 *
 * @throws {CommandError} `INVALID_ARGUMENT` for an attribute of what is no node
 */
export function printValue(library: XmlLibrary, value: XPathValue, { all, attribute }: Printing): Iterable<string> {
  if (value.type === 'nodes') {
    const nodes = value.nodes.values().take(all ? value.nodes.length : 1);
    if (attribute === undefined) return nodes.map((node) => lineOf(library, node));
    return nodes.map((node) => attributeOf(library, node, attribute)).filter((line) => line !== undefined);
  }
  if (attribute !== undefined) {
    const problem = `Cannot print attribute "${attribute}": The expression gives a ${value.type}, not elements`;
    throw new CommandError('xpath', 'INVALID_ARGUMENT', problem);
  }
  return [value.type === 'number' ? formatNumber(value.value) : String(value.value)];
}

function lineOf(library: XmlLibrary, node: Pointer): string {
  const content = library.contentOf(node);
  return library.word(node + NODE.type) === KIND.attribute ? content : collapse(content);
}

/** The value of the attribute of an element that is written by this name, prefix included. */
function attributeOf(library: XmlLibrary, node: Pointer, name: string): string | undefined {
  if (library.word(node + NODE.type) !== KIND.element) return undefined;
  let attribute = library.word(node + NODE.properties);
  while (attribute !== 0 && nameOf(library, attribute) !== name) attribute = library.word(attribute + NODE.next);
  return attribute === 0 ? undefined : library.contentOf(attribute);
}

function nameOf(library: XmlLibrary, node: Pointer): string {
  const name = library.text(library.word(node + NODE.name));
  const namespace = library.word(node + NODE.namespace);
  const prefix = namespace === 0 ? '' : library.text(library.word(namespace + NAMESPACE.prefix));
  return prefix === '' ? name : `${prefix}:${name}`;
}
