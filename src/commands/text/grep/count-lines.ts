import { lineEnd } from '../line-end.ts';
import type { LineRuns } from './line-runs.ts';

/** How many lines the runs hold. */
export function countLines(runs: LineRuns, bytes: Buffer, delimiter: number): number {
  let count = 0;
  while (runs.next()) {
    for (let at = runs.start; at < runs.end; at = lineEnd(bytes, at, delimiter) + 1) count++;
  }
  return count;
}
