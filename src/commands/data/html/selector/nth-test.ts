import { type HtmlElement, type HtmlNode, isElement } from '../../markup/html-tree.ts';
import type { Test } from './page-view.ts';
import type { NthTest } from './syntax.ts';

/** Where elements stand among those of their group; children of one parent are numbered at once. */
interface Numbering {
  /** Positions from 1. */
  readonly positions: ReadonlyMap<HtmlElement, number>;
  /** How many elements a group has. */
  readonly totals: ReadonlyMap<string, number>;
}

type Group = (element: HtmlElement) => string | undefined;

const byName: Group = ({ tagName }) => tagName;

/**
 * Makes the test of a pseudo-class that counts siblings. To count anew for each element would take minutes for a table of
 * a hundred thousand rows.
 *
 * @param counts which siblings count
 */
export function nthTest({ step, offset, isOfType, fromEnd }: NthTest, counts: Test | undefined): Test {
  if (step === 0 && offset === 1 && !isOfType && counts === undefined) return edgeTest(fromEnd);
  const byTest: Group = (one) => (counts === undefined || counts(one) ? '' : undefined);
  const group = isOfType ? byName : byTest;
  const numberings = new WeakMap<HtmlNode, Numbering>();
  return (element) => {
    const parent = element.parentNode;
    if (parent === null) return false;
    const numbering = numberings.get(parent) ?? numbered(parent.childNodes, group);
    numberings.set(parent, numbering);
    const { positions, totals } = numbering;
    const fromStart = positions.get(element);
    if (fromStart === undefined) return false;
    const position = fromEnd ? (totals.get(group(element) ?? '') ?? 0) + 1 - fromStart : fromStart;
    if (step === 0) return position === offset;
    return (position - offset) % step === 0 && (position - offset) / step >= 0;
  };
}

/** The same for `:first-child` and `:last-child`, which need no numbers. */
function edgeTest(fromEnd: boolean): Test {
  const edges = new WeakMap<HtmlNode, HtmlNode>();
  return (element) => {
    const parent = element.parentNode;
    if (parent === null) return false;
    const { childNodes } = parent;
    const edge = edges.get(parent) ?? (fromEnd ? childNodes.findLast(isElement) : childNodes.find(isElement));
    if (edge !== undefined) edges.set(parent, edge);
    return edge === element;
  };
}

function numbered(siblings: readonly HtmlNode[], group: Group): Numbering {
  const positions = new Map<HtmlElement, number>();
  const totals = new Map<string, number>();
  for (const sibling of siblings) {
    const name = isElement(sibling) ? group(sibling) : undefined;
    if (name === undefined || !isElement(sibling)) continue;
    const position = (totals.get(name) ?? 0) + 1;
    totals.set(name, position);
    positions.set(sibling, position);
  }
  return { positions, totals };
}
