import { withCaseVariants } from './case-variants.ts';
import { complement, type Ranges, unite, without } from './code-point-ranges.ts';
import type { CharacterSet, SetItem } from './node.ts';

/**
 * The members of a set from 0 to `top`.
 *
 * @param top one of the three bounds of `code-point-ranges.ts`
 */
export function membersOf({ items, negated, ignoreCase, except }: CharacterSet, top: number): Ranges {
  const listed = unite(
    items.flatMap((item) => membersOfItem(item, top)),
    top,
  );
  const cased = ignoreCase ? withCaseVariants(listed, top) : listed;
  const members = negated ? complement(cased, top) : cased;
  return except === undefined ? members : without(members, except);
}

function membersOfItem(item: SetItem, top: number): Ranges {
  if (!('named' in item)) return [item];
  const members = item.named.ranges(top);
  return item.negated ? complement(members, top) : members;
}
