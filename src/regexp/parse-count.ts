import type { PatternNode, Repeat } from './node.ts';
import { childrenOf } from './node.ts';
import { PatternError } from './pattern-error.ts';
import type { PatternReader } from './pattern-reader.ts';

/** The largest count in `{}`, and the largest product of counts within each other; RE_DUP_MAX of the GNU tools. */
export const COUNT_LIMIT = 32_767;

/** How often something is repeated. */
export interface Count {
  readonly minimum: number;
  readonly maximum: number;
}

/**
 * Makes sense of a count in braces.
 *
 * @param start the offset of the brace
 * @param minimum the digits before the comma; empty for 0, as GNU has it
 * @param maximum the digits after the comma, empty for no bound; left out where there is no comma
 * @throws {PatternError} when the bounds are out of order or above {@link COUNT_LIMIT}
 */
export function readCount(reader: PatternReader, start: number, minimum: string, maximum?: string): Count {
  const least = Number(minimum);
  const most = maximum === undefined ? least : maximum === '' ? Number.POSITIVE_INFINITY : Number(maximum);
  if (least > most) throw reader.error(start, 'Numbers out of order in {}');
  if (least > COUNT_LIMIT || (most > COUNT_LIMIT && maximum !== '')) {
    throw reader.error(start, `Expected at most ${COUNT_LIMIT} in {}`);
  }
  return { minimum: least, maximum: most };
}

/**
 * Refuses counts within counts that multiply past {@link COUNT_LIMIT}: `a{1000}{1000}` would keep the engine busy for
 * as many steps at each place of the text.
 *
 * @throws {PatternError}
 */
export function checkCounts(source: string, node: PatternNode): void {
  if (largestCount(node) > COUNT_LIMIT) {
    throw new PatternError(source, undefined, `Counts in {} within each other multiply to more than ${COUNT_LIMIT}`);
  }
}

function largestCount(node: PatternNode): number {
  const inner = childrenOf(node).reduce((largest, child) => Math.max(largest, largestCount(child)), 1);
  return node.kind === 'repeat' ? inner * countOf(node) : inner;
}

function countOf({ minimum, maximum }: Repeat): number {
  return Math.max(1, minimum, Number.isFinite(maximum) ? maximum : 1);
}
