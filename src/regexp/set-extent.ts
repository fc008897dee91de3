import { LAST_ASCII, LAST_UNICODE } from './code-point-ranges.ts';
import type { CharacterSet, PatternNode, SetItem } from './node.ts';

/**
 * How a set lies to the border of ASCII: within it; holding everything beyond it, whatever it holds of ASCII itself;
 * or holding some of what is beyond.
 */
export type Extent = 'ascii' | 'wide' | 'mixed';

/** The letters of ASCII with a case variant beyond it: the Kelvin sign and the long s. */
const RELATED = /[ksKS]/;

/** The extent of a set. */
export function extentOfSet({ items, negated, ignoreCase }: CharacterSet): Extent {
  const extents = items.map((item) => extentOfItem(item, ignoreCase));
  if (extents.includes('wide')) return negated ? 'ascii' : 'wide';
  if (extents.includes('mixed')) return 'mixed';
  return negated ? 'wide' : 'ascii';
}

/** Whether characters beyond ASCII can match a node or decide what it matches; its children not counted. */
export function reachesBeyondAscii(node: PatternNode): boolean {
  switch (node.kind) {
    case 'character':
      return node.codePoint > LAST_ASCII || (node.ignoreCase && RELATED.test(String.fromCodePoint(node.codePoint)));
    case 'set':
      return extentOfSet(node) !== 'ascii';
    case 'edge':
      return !/^(?:text|line)/.test(node.edge);
    case 'backReference':
      return node.ignoreCase;
    default:
      return false;
  }
}

function extentOfItem(item: SetItem, ignoreCase: boolean): Extent {
  if ('named' in item) {
    if (!item.named.ascii) return 'mixed';
    return item.negated ? 'wide' : 'ascii';
  }
  const [first, last] = item;
  if (first <= LAST_ASCII + 1 && last === LAST_UNICODE) return 'wide';
  if (last > LAST_ASCII) return 'mixed';
  return ignoreCase && holdsRelated(first, last) ? 'mixed' : 'ascii';
}

function holdsRelated(first: number, last: number): boolean {
  return [0x4b, 0x53, 0x6b, 0x73].some((letter) => first <= letter && letter <= last);
}
