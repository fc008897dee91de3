import type { Pair } from './pairs.ts';
import { post, type Timed } from './post.ts';

export interface LargeResult {
  readonly pipeline: string;
  /** What it was compared with. */
  readonly shell: string;
  readonly penstockMs: number;
  readonly shellMs: number;
  /** How many times as fast as the shell's. */
  readonly ratio: number;
}

/**
 * Times a pair over the same input, in turns, and takes the medians.
 *
 * @throws {Error} when both do not answer the same bytes
 */
export async function comparePair(
  pair: Pair,
  penstock: string,
  shell: string,
  input: Buffer,
  rounds: number,
): Promise<LargeResult> {
  const ours: number[] = [];
  const theirs: number[] = [];
  // The first round warms both sides up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    const our = await post(penstock, pair.penstock, input);
    const their = await post(shell, pair.shell, input);
    assertSame(pair, our, their);
    if (round > 0) {
      ours.push(our.milliseconds);
      theirs.push(their.milliseconds);
    }
  }
  const penstockMs = median(ours);
  const shellMs = median(theirs);
  return { pipeline: pair.penstock, shell: pair.shell, penstockMs, shellMs, ratio: shellMs / penstockMs };
}

function assertSame(pair: Pair, our: Timed, their: Timed): void {
  if (!our.body.equals(their.body)) throw new Error(`${pair.penstock}: the answers differ`);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
