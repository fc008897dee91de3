import { ForwardSearch } from './forward-search.ts';

const SPACE = 0x20;

/** After this many uneven lines it no longer pays to ask. */
const MOST_UNEVEN = 1000;

/**
 * Tells of lines of the input whether their fields stand in them with one space between two and nothing else, so that
 * they need not be looked for to be printed so. Lines must be asked for in their order.
 */
export class EvenBlanks {
  readonly #input: Buffer;
  readonly #searches: readonly ForwardSearch[];
  #uneven = 0;

  constructor(input: Buffer) {
    this.#input = input;
    this.#searches = ['\t', '  '].map((blanks) => new ForwardSearch(input, Buffer.from(blanks)));
  }

  /** @param from where a field begins; `end` is the end of the line */
  isEven(from: number, end: number): boolean {
    if (this.#uneven > MOST_UNEVEN) return false;
    for (const search of this.#searches) {
      if (search.placeIn(from, end) < 0) continue;
      this.#uneven++;
      return false;
    }
    return this.#input[end - 1] !== SPACE;
  }
}
