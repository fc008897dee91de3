import { ByteWriter } from '../../../text/byte-writer.ts';
import { lineEnd } from '../line-end.ts';
import { forEachRun } from './for-each-run.ts';
import { KeyOrder } from './key-order.ts';
import { keyEnd, keyStart, type Separator } from './key-range.ts';
import { keyWriter } from './key-writer.ts';
import type { Lines } from './lines.ts';
import type { SortKey } from './sort-key.ts';

/** The bytes before a sort key that hold the offset of its line. */
const HEADER = 4;

/** What the lines are compared by. */
export interface Criteria {
  readonly keys: readonly SortKey[];
  readonly separator: Separator;
  /** What decides between lines whose keys are all equal: the whole line, or nothing. */
  readonly lastResort: 'forward' | 'reverse' | 'none';
}

/**
 * Settles the order of a run of lines that nothing has set apart so far, by keys at `positions` (one for each line of
 * the input). It may move positions, and clears the ties between keys that differ.
 *
 * @returns whether to go on
 */
export type Settle = (order: KeyOrder, positions: Uint32Array, from: number, to: number) => boolean;

/**
 * Goes through the criteria one by one and lets `settle` decide on each run of lines that are still tied: the sort keys
 * of a criterion are made only for lines that need them, and memory holds those of one criterion at a time.
 *
 * @returns false as soon as `settle` does
 */
export function refine(lines: Lines, { keys, separator, lastResort }: Criteria, settle: Settle): boolean {
  const byKeys = keys.every((key) => settleByKey(lines, key, separator, settle));
  if (!byKeys || lastResort === 'none') return byKeys;
  const order = new KeyOrder(lines.input, lines.delimiter, lastResort === 'reverse');
  return forEachRun(lines.tied, (from, to) => settle(order, lines.starts, from, to));
}

function settleByKey(lines: Lines, key: SortKey, separator: Separator, settle: Settle): boolean {
  const { starts, tied } = lines;
  if (!tied.includes(1)) return true;
  const bytes = writeKeys(lines, key, separator);
  const order = new KeyOrder(bytes, lines.delimiter, key.reverse);
  return forEachRun(tied, (from, to) => {
    const goOn = settle(order, starts, from, to);
    for (let at = from; at < to; at++) starts[at] = bytes.readUInt32LE((starts[at] ?? 0) - HEADER);
    return goOn;
  });
}

/**
 * Writes the sort keys of all tied lines, each behind the offset of its line, and puts the offset of the key in the
 * place of that of the line.
 */
function writeKeys(lines: Lines, key: SortKey, separator: Separator): Buffer {
  const { input, delimiter, starts, tied } = lines;
  const write = keyWriter(key);
  const out = new ByteWriter(expectedBytes(lines), Number.POSITIVE_INFINITY);
  forEachRun(tied, (from, to) => {
    for (let at = from; at < to; at++) {
      const line = starts[at] ?? 0;
      const end = lineEnd(input, line, delimiter);
      out.reserve(HEADER);
      out.bytes.writeUInt32LE(line, out.length);
      out.length += HEADER;
      starts[at] = out.length;
      const start = keyStart(input, line, end, key, separator);
      write(out, input, start, Math.max(start, keyEnd(input, line, end, key, separator)));
      out.writeByte(delimiter);
    }
    return true;
  });
  return out.bytes.subarray(0, out.length);
}

/**
 * What the sort keys of all tied lines may need: as much as their lines, were all lines alike, and a little for each.
 * Most keys need less, and memory that is never written to takes none.
 */
function expectedBytes({ input, starts, tied }: Lines): number {
  let lines = 0;
  forEachRun(tied, (from, to) => {
    lines += to - from;
    return true;
  });
  return Math.ceil((lines / starts.length) * input.length) + lines * (HEADER + 8);
}
