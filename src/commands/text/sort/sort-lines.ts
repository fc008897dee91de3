import { lineStarts } from '../line-starts.ts';
import { forEachRun } from './for-each-run.ts';
import { gatherLines } from './gather-lines.ts';
import type { Lines } from './lines.ts';
import { type Criteria, refine } from './refine.ts';
import { sortRun } from './sort-run.ts';

/**
 * Sorts lines. Lines that are equal by all criteria keep the order of the input.
 *
 * @param unique of lines that are equal by all criteria, only the first one stays
 * @returns the lines, each ended by the delimiter
 */
export function sortLines(input: Buffer, delimiter: number, criteria: Criteria, unique: boolean): Uint8Array {
  const lines = readLines(input, delimiter);
  const { starts, tied } = lines;
  const prefixes = new Uint32Array(starts.length);
  refine(lines, criteria, (order, positions, from, to) => {
    sortRun(order, { positions, prefixes, tied }, from, to);
    return true;
  });
  if (unique) return gatherLines(input, firstOfRuns(lines), delimiter);
  if (criteria.lastResort === 'none') restoreOrder(lines);
  return gatherLines(input, starts, delimiter);
}

/**
 * Whether lines are sorted already.
 *
 * @param unique lines that are equal by all criteria count as not sorted
 */
export function areSorted(input: Buffer, delimiter: number, criteria: Criteria, unique: boolean): boolean {
  const lines = readLines(input, delimiter);
  const { tied } = lines;
  const inOrder = refine(lines, criteria, (order, positions, from, to) => {
    for (let at = from + 1; at < to; at++) {
      const comparison = order.compare(positions[at - 1] ?? 0, positions[at] ?? 0);
      if (comparison > 0) return false;
      if (comparison < 0) tied[at] = 0;
    }
    return true;
  });
  return inOrder && !(unique && tied.includes(1));
}

function readLines(input: Buffer, delimiter: number): Lines {
  const starts = lineStarts(input, delimiter);
  const tied = new Uint8Array(starts.length).fill(1);
  if (tied.length > 0) tied[0] = 0;
  return { input, delimiter, starts, tied };
}

/** Puts lines that are still tied back into the order of the input. */
function restoreOrder({ starts, tied }: Lines): void {
  forEachRun(tied, (from, to) => {
    starts.subarray(from, to).sort();
    return true;
  });
}

/** The first line, in the order of the input, of each run of tied lines. */
function firstOfRuns({ starts, tied }: Lines): Uint32Array {
  let count = 0;
  for (let at = 0; at < starts.length; at++) {
    const start = starts[at] ?? 0;
    if (tied[at] === 0) starts[count++] = start;
    else if (start < (starts[count - 1] ?? 0)) starts[count - 1] = start;
  }
  return starts.subarray(0, count);
}
