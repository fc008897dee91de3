import type { LineRuns } from './line-runs.ts';

/** The lines between those of other runs. */
export class OtherLines implements LineRuns {
  start = 0;
  end = 0;
  readonly #runs: LineRuns;
  readonly #length: number;
  #from = 0;

  /** @param length the length of the value in bytes */
  constructor(runs: LineRuns, length: number) {
    this.#runs = runs;
    this.#length = length;
  }

  next(): boolean {
    while (this.#from < this.#length) {
      this.start = this.#from;
      const more = this.#runs.next();
      this.end = more ? this.#runs.start : this.#length;
      this.#from = more ? this.#runs.end : this.#length;
      if (this.end > this.start) return true;
    }
    return false;
  }
}
