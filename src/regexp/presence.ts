import { type PatternNode, someNode } from './node.ts';

/**
 * A simpler pattern that matches somewhere in a line exactly when `node` does, for scans that ask only whether there
 * is a match. A repeat at the outer edge of a pattern need not run further than its minimum: where `[0-9]+ x` matches,
 * `[0-9] x` does, and the other way round. That takes the quadratic cost out of patterns such as `\s+$`, `.*x` and
 * `(a+)+b`, whose repeat is tried again from each place of a line.
 *
 * Nothing is cut where a reference could see the difference.
 */
export function simplifyForPresence(node: PatternNode): PatternNode {
  if (someNode(node, (one) => one.kind === 'backReference')) return node;
  return cutEdge(cutEdge(node, 0), -1);
}

/** @param edge which item of a sequence is at the edge: 0 for the first, -1 for the last */
function cutEdge(node: PatternNode, edge: 0 | -1): PatternNode {
  switch (node.kind) {
    case 'alternatives':
      return { ...node, options: node.options.map((option) => cutEdge(option, edge)) };
    case 'group':
      return { ...node, body: cutEdge(node.body, edge) };
    case 'sequence':
      return cutSequence(node.items, edge);
    case 'repeat':
      if (node.minimum === 0) return EMPTY;
      return node.minimum === 1 ? cutEdge(node.body, edge) : { ...node, maximum: node.minimum };
    default:
      return node;
  }
}

const EMPTY: PatternNode = { kind: 'sequence', items: [] };

/** Cuts the outermost item, and where nothing is left of it the next. */
function cutSequence(items: readonly PatternNode[], edge: 0 | -1): PatternNode {
  for (let gone = 0; gone < items.length; gone++) {
    const outer = items.at(edge === 0 ? gone : -1 - gone);
    const cut = outer === undefined ? EMPTY : cutEdge(outer, edge);
    if (cut.kind === 'sequence' && cut.items.length === 0) continue;
    const others = edge === 0 ? items.slice(gone + 1) : items.slice(0, items.length - gone - 1);
    return { kind: 'sequence', items: edge === 0 ? [cut, ...others] : [...others, cut] };
  }
  return EMPTY;
}
