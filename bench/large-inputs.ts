import { post, type Timed } from './post.ts';

/** A pipeline and what gives the same bytes with the GNU tools. */
interface Pair {
  readonly penstock: string;
  readonly gnu: string;
}

const same = (command: string): Pair => ({ penstock: command, gnu: command });

/** Every text command of the service, and the pipeline that people come for. */
export const PAIRS: readonly Pair[] = [
  same('cat'),
  same('grep Googlebot'),
  { penstock: `grep '" (404|500) [0-9]{4} '`, gnu: `grep -E '" (404|500) [0-9]{4} '` },
  same('grep -c -i googlebot'),
  same('head -n 1000'),
  same('tail -n 1000'),
  same('sort'),
  same('sort -n'),
  same('sort -u'),
  same("sort -t' ' -k7,7"),
  same("cut -d' ' -f1"),
  same('cut -c1-20'),
  same('uniq'),
  same('uniq -c'),
  same('wc'),
  same('wc -l'),
  same('tr a-z A-Z'),
  same("tr -d '0-9'"),
  { penstock: 'base64', gnu: 'base64 -w0' },
  { penstock: 'sha256', gnu: 'sha256sum | head -c 64' },
  { penstock: 'md5', gnu: 'md5sum | head -c 32' },
  same(`grep GET | cut -d' ' -f7 | sort | uniq -c | sort -rn | head`),
];

export interface LargeResult {
  readonly pipeline: string;
  readonly penstockMs: number;
  readonly gnuMs: number;
  /** How many times as fast as the GNU tools behind `sh`. */
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
  gnu: string,
  input: Buffer,
  rounds: number,
): Promise<LargeResult> {
  const ours: number[] = [];
  const theirs: number[] = [];
  // The first round warms both sides up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    const our = await post(penstock, pair.penstock, input);
    const their = await post(gnu, pair.gnu, input);
    assertSame(pair, our, their);
    if (round > 0) {
      ours.push(our.milliseconds);
      theirs.push(their.milliseconds);
    }
  }
  const penstockMs = median(ours);
  const gnuMs = median(theirs);
  return { pipeline: pair.penstock, penstockMs, gnuMs, ratio: gnuMs / penstockMs };
}

function assertSame(pair: Pair, our: Timed, their: Timed): void {
  if (!our.body.equals(their.body)) throw new Error(`${pair.penstock}: the answers differ`);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
