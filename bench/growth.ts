import { accessLog } from './access-log.ts';
import { type PeakMemory, watchMemory } from './memory.ts';
import { post } from './post.ts';
import { startPenstock } from './started.ts';

const MIB = 1024 * 1024;
/** The last one is just under the largest body. */
const SIZES_MIB = [1, 2, 4, 8, 16, 31.9];
const ROUNDS = 9;

/** Commands of every kind. */
export const GROWING: readonly string[] = [
  'grep -n GET',
  'sort',
  "sort -t' ' -k9,9n",
  "cut -d' ' -f1,7",
  'uniq',
  'tr a-z A-Z',
  'wc',
  'sha256',
  "sed 's/[0-9]+/N/g'",
  "awk '{ s += $9 } END { print s }'",
  'awk \'{ $2 = "x"; print }\'',
  "awk '{ c[$1]++ } END { for (a in c) print a, c[a] }'",
];

export interface Growth {
  readonly pipeline: string;
  /** Milliseconds at each size, the fastest of some rounds. */
  readonly milliseconds: readonly number[];
  /** The largest factor of the time between one size from 4 MiB on and twice as much. */
  readonly worstDoubling: number;
  /** Memory of the service with its workers, and of the worker that did it. */
  readonly peakMiB: PeakMemory;
}

/** Measures how time grows with the input, and the memory that the largest input takes, in a service of its own. */
export async function growthOf(pipeline: string): Promise<Growth> {
  const penstock = await startPenstock();
  const memory = watchMemory(penstock.process.pid ?? 0);
  try {
    const milliseconds: number[] = [];
    for (const size of SIZES_MIB) {
      const input = accessLog(size * MIB - 200);
      await post(penstock.base, pipeline, input);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        times.push((await post(penstock.base, pipeline, input)).milliseconds);
      }
      // The fastest: what else the machine does makes some slower, and none faster.
      milliseconds.push(Math.min(...times));
    }
    const doublings = milliseconds.slice(1).map((time, index) => time / (milliseconds[index] ?? time));
    return { pipeline, milliseconds, worstDoubling: Math.max(...doublings.slice(2)), peakMiB: memory.stop() };
  } finally {
    await penstock.stop();
  }
}
