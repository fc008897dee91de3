import { ByteWriter } from '../../../text/byte-writer.ts';
import { writeCountColumn } from './count-column.ts';
import { KeptLines } from './kept-lines.ts';
import { forEachGroup, type Grouping } from './line-groups.ts';

/** Which lines of which groups are written. */
export interface Choice {
  /** Lines that are alone in their group. */
  readonly single: boolean;
  /** The first line of a group of several; together with `all`, its last line. */
  readonly repeated: boolean;
  /** All lines of a group of several, the last one only with `repeated`. */
  readonly all: boolean;
}

/** The chosen lines of an input, each ended by the delimiter. */
export function chosenLines(input: Buffer, grouping: Grouping, { single, repeated, all }: Choice): Uint8Array {
  const kept = new KeptLines(input, grouping.delimiter);
  forEachGroup(input, grouping, (from, firstTo, lastFrom, to, count) => {
    if (count === 1) {
      if (single) kept.keep(from, to);
    } else if (all) kept.keep(from, repeated ? to : lastFrom);
    else if (repeated) kept.keep(from, firstTo);
  });
  return kept.written();
}

/** The first line of each chosen group behind the number of its lines. */
export function countedLines(input: Buffer, grouping: Grouping, { single, repeated }: Omit<Choice, 'all'>): Uint8Array {
  // Counts lengthen lines of access logs and the like by less than an eighth.
  const out = new ByteWriter(input.length + (input.length >> 3) + 16);
  forEachGroup(input, grouping, (from, firstTo, _lastFrom, _to, count) => {
    if (!(count === 1 ? single : repeated)) return;
    writeCountColumn(out, count);
    out.copy(input, from, firstTo - 1);
    out.writeByte(grouping.delimiter);
  });
  return out.written();
}

/** Where empty lines stand: before each group, between two groups, behind each one, or before the first and behind each. */
export type Separation = 'prepend' | 'separate' | 'append' | 'both';

/** The chosen lines of groups with empty lines between the groups. */
export function separatedLines(
  input: Buffer,
  grouping: Grouping,
  separation: Separation,
  { single, repeated }: Omit<Choice, 'all'>,
): Uint8Array {
  const { delimiter } = grouping;
  const out = new ByteWriter(input.length + 1);
  const isBefore = separation === 'prepend' || separation === 'both';
  const isBehind = separation === 'append' || separation === 'both';
  let isFirst = true;
  forEachGroup(input, grouping, (from, _firstTo, lastFrom, to, count) => {
    if (count === 1 && !single) return;
    if (isBefore ? separation === 'prepend' || isFirst : !isFirst && !isBehind) out.writeByte(delimiter);
    isFirst = false;
    const end = repeated ? to : lastFrom;
    out.copy(input, from, Math.min(end, input.length));
    if (end > input.length) out.writeByte(delimiter);
    if (isBehind) out.writeByte(delimiter);
  });
  return out.written();
}
