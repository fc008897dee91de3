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
