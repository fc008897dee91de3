import { lineEnd } from '../line-end.ts';
import type { LineRuns } from './line-runs.ts';

/** The first lines of other runs, at most so many. */
export class FirstLines implements LineRuns {
  start = 0;
  end = 0;
  readonly #runs: LineRuns;
  readonly #bytes: Buffer;
  readonly #delimiter: number;
  #left: number;

  constructor(runs: LineRuns, count: number, bytes: Buffer, delimiter: number) {
    this.#runs = runs;
    this.#left = count;
    this.#bytes = bytes;
    this.#delimiter = delimiter;
  }

  next(): boolean {
    if (this.#left <= 0 || !this.#runs.next()) return false;
    this.start = this.#runs.start;
    this.end = this.start;
    for (; this.#left > 0 && this.end < this.#runs.end; this.#left--) {
      this.end = Math.min(lineEnd(this.#bytes, this.end, this.#delimiter) + 1, this.#bytes.length);
    }
    return true;
  }
}
