import type { PatternNode, Repeat } from '../../../src/regexp/node.ts';

/** Places in a text with the number of ways to get there. */
type Ways = ReadonlyMap<number, number>;

/**
 * In how many ways a pattern of plain characters, groups, alternatives and repeats matches a whole text, as JavaScript
 * tries them: a round that is not asked for by the minimum of a repeat does not match nothing.
 */
export function countWays(node: PatternNode, text: string): number {
  return follow(node, text, new Map([[0, 1]])).get(text.length) ?? 0;
}

function follow(node: PatternNode, text: string, from: Ways): Ways {
  switch (node.kind) {
    case 'character':
      return sumOf([...from].filter(([at]) => text.codePointAt(at) === node.codePoint).map(([at, n]) => [at + 1, n]));
    case 'sequence':
      return node.items.reduce((ways, item) => follow(item, text, ways), from);
    case 'alternatives':
      return sumOf(node.options.flatMap((option) => [...follow(option, text, from)]));
    case 'group':
      return follow(node.body, text, from);
    case 'repeat':
      return followRepeat(node, text, from);
    default:
      throw new Error(`Cannot count the ways of ${node.kind}`);
  }
}

function followRepeat({ body, minimum, maximum }: Repeat, text: string, from: Ways): Ways {
  let ways = from;
  for (let round = 0; round < minimum; round++) ways = follow(body, text, ways);
  const ends = [...ways];
  for (let round = minimum; round < maximum && ways.size > 0; round++) {
    ways = sumOf(
      [...ways].flatMap(([at, n]) => [...follow(body, text, new Map([[at, n]]))].filter(([end]) => end > at)),
    );
    ends.push(...ways);
  }
  return sumOf(ends);
}

function sumOf(ends: readonly (readonly [number, number])[]): Ways {
  const ways = new Map<number, number>();
  for (const [end, n] of ends) ways.set(end, (ways.get(end) ?? 0) + n);
  return ways;
}
