/** Steps after which each bit of the seed shows in all of the state. */
const MIXING_STEPS = 12;

/**
 * The numbers of srand() and rand(): the same for the same seed, and those of seed 1 where a program sets none. The
 * generator is Chris Doty-Humphrey's small fast counting one with three words and a counter (sfc32).
 *
 * @example new Random().seed(5) // 1, the seed before
 */
export class Random {
  #seed = 1;
  #a = 0;
  #b = 0;
  #c = 0;
  #counter = 0;

  constructor() {
    this.#start();
  }

  /**
   * Starts anew from a seed, which loses its fraction.
   *
   * @returns the seed before
   */
  seed(seed: number): number {
    const last = this.#seed;
    this.#seed = Number.isFinite(seed) ? Math.trunc(seed) + 0 : 0;
    this.#start();
    return last;
  }

  /** The next number, from 0 up to but without 1, with all the 53 bits that it may have. */
  next(): number {
    return ((this.#word() >>> 5) * 2 ** 26 + (this.#word() >>> 6)) / 2 ** 53;
  }

  #start(): void {
    this.#a = 0;
    this.#b = this.#seed | 0;
    this.#c = Math.floor(this.#seed / 2 ** 32) | 0;
    this.#counter = 1;
    for (let i = 0; i < MIXING_STEPS; i++) this.#word();
  }

  #word(): number {
    const word = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + word) | 0;
    return word;
  }
}
