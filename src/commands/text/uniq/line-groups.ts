import { lineEnd } from '../line-end.ts';
import { type ComparedPart, partStart } from './compared-part.ts';
import type { SameBytes } from './same-bytes.ts';

/** How lines are divided and compared. */
export interface Grouping {
  /** The byte that ends a line. */
  readonly delimiter: number;
  readonly part: ComparedPart;
  readonly same: SameBytes;
}

/**
 * Takes a group of neighbouring lines that count as the same. Offsets count the delimiter of a line even where it is
 * missing at the end of the input.
 *
 * @param from where the first line begins
 * @param firstTo behind the first line
 * @param lastFrom where the last line begins, the same as `from` when there is one line only
 * @param to behind the last line
 * @param count the number of lines
 */
export type VisitGroup = (from: number, firstTo: number, lastFrom: number, to: number, count: number) => void;

/** Visits the groups of neighbouring lines that count as the same, in order. */
export function forEachGroup(input: Buffer, { delimiter, part, same }: Grouping, visit: VisitGroup): void {
  let from = 0;
  let end = lineEnd(input, from, delimiter);
  let start = partStart(input, from, end, part);
  while (from < input.length) {
    const stop = Math.min(end, start + part.comparedBytes);
    const firstTo = end + 1;
    let lastFrom = from;
    let to = firstTo;
    let count = 1;
    let nextStart = start;
    for (; to < input.length; to = end + 1) {
      end = lineEnd(input, to, delimiter);
      nextStart = partStart(input, to, end, part);
      const nextStop = Math.min(end, nextStart + part.comparedBytes);
      if (!same(input, start, stop, nextStart, nextStop)) break;
      lastFrom = to;
      count++;
    }
    visit(from, firstTo, lastFrom, to, count);
    from = to;
    start = nextStart;
  }
}
