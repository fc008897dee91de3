import { checkSets, type TrRequest } from './check-sets.ts';
import { memberOf } from './member-of.ts';
import { translation } from './translation.ts';

/** Instead of a code point: the character is deleted. */
export const DELETED = -1;

/** What happens to every character of the input. */
export interface Rewrite {
  /** The code point that another one becomes, or {@link DELETED}. */
  readonly change: (point: number) => number;
  /** Whether repetitions of a code point, after `change`, are written once; `undefined` when none are. */
  readonly squeezes: ((point: number) => boolean) | undefined;
}

/**
 * What the flags and sets of `tr` mean.
 *
 * @throws {CommandError} when sets are missing, unexpected or do not fit each other
 */
export function rewriteOf(request: TrRequest): Rewrite {
  checkSets(request);
  const { set1, set2, complement, squeeze } = request;
  if (request.delete) {
    const deletes = memberOf(set1, complement);
    return { change: (point) => (deletes(point) ? DELETED : point), squeezes: set2 && memberOf(set2) };
  }
  if (set2 === undefined) return { change: (point) => point, squeezes: memberOf(set1, complement) };
  const { translate, targets } = translation(request, set2);
  return { change: translate, squeezes: squeeze ? memberOf(targets) : undefined };
}
