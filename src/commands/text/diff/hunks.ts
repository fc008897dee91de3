import type { ComparedLines } from './compared-lines.ts';

/** A stretch of compared lines with changes, from its first changed line to its last, in both texts. */
export interface Hunk {
  readonly fromA: number;
  readonly toA: number;
  readonly fromB: number;
  readonly toB: number;
}

/**
 * Gathers changes in hunks. Changes belong to the same hunk when no line between them is left over after as many lines of
 * context for each. Before a change that counts for nothing there must be fewer lines than those of one context, and a hunk
 * of such changes alone is left out, as by GNU diff.
 *
 * @param countsForNothing whether a change would not be shown for its own sake
 */
export function* hunks(
  a: ComparedLines,
  b: ComparedLines,
  context: number,
  countsForNothing: (change: Hunk) => boolean,
): Generator<Hunk> {
  let hunk: Hunk | undefined;
  let isShown = false;
  for (const change of changes(a, b)) {
    const isNothing = countsForNothing(change);
    const between = hunk === undefined ? Number.POSITIVE_INFINITY : change.fromA - hunk.toA;
    const joins = isNothing ? between < context : between <= 2 * context;
    if (hunk !== undefined && joins) hunk = { ...hunk, toA: change.toA, toB: change.toB };
    else {
      if (hunk !== undefined && isShown) yield hunk;
      hunk = change;
      isShown = false;
    }
    isShown ||= !isNothing;
  }
  if (hunk !== undefined && isShown) yield hunk;
}

/** Runs of changed lines, from the start to the end of the texts. */
function* changes(a: ComparedLines, b: ComparedLines): Generator<Hunk> {
  let atA = 0;
  let atB = 0;
  while (atA < a.count || atB < b.count) {
    const fromA = atA;
    const fromB = atB;
    while (a.isChanged(atA)) atA++;
    while (b.isChanged(atB)) atB++;
    if (atA > fromA || atB > fromB) yield { fromA, toA: atA, fromB, toB: atB };
    else {
      atA++;
      atB++;
    }
  }
}
