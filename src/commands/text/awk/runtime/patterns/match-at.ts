import { lengthOf, placeOf } from '../substring.ts';
import { LongestExpression } from './longest-expression.ts';

/** A match by place and length in characters: RSTART and RLENGTH. */
export interface MatchPlace {
  /** From 1; 0 without a match. */
  readonly start: number;
  /** -1 without a match. */
  readonly length: number;
}

/** The whole match, or one of its groups. */
export interface MatchGroup extends MatchPlace {
  readonly text: string;
}

const NO_MATCH: MatchPlace = { start: 0, length: -1 };

/** Expressions that also tell where their groups matched, by the ones that do not: those are slower. */
const withIndices = new WeakMap<RegExp, RegExp>();

/**
 * match(): where the first match of `expression` stands.
 *
 * @param expression with the flag `g`
 */
export function matchAt(text: string, expression: RegExp): MatchPlace {
  expression.lastIndex = 0;
  const match = expression.exec(text);
  if (match === null) return NO_MATCH;
  return { start: placeOf(text, match.index), length: lengthOf(match[0]) };
}

/**
 * match() with an array: the whole match and then each group, `undefined` for a group that took no part; empty without
 * a match.
 *
 * @param expression with the flag `g`
 */
export function matchGroups(text: string, expression: RegExp): (MatchGroup | undefined)[] {
  const detailed = indexed(expression);
  detailed.lastIndex = 0;
  const match = detailed.exec(text);
  if (match === null) return [];
  return Array.from(match, (part: string | undefined, group) => {
    const at = match.indices?.[group]?.[0];
    if (part === undefined || at === undefined) return undefined;
    return { text: part, start: placeOf(text, at), length: lengthOf(part) };
  });
}

function indexed(expression: RegExp): RegExp {
  let detailed = withIndices.get(expression);
  if (detailed === undefined) {
    detailed =
      expression instanceof LongestExpression
        ? expression.withIndices()
        : new RegExp(expression.source, `${expression.flags}d`);
    withIndices.set(expression, detailed);
  }
  return detailed;
}
