/**
 * Looks for a text in the whole input, through many records at once, and answers for each record from where it has
 * come. Records must be asked for in their order.
 */
export class ForwardSearch {
  readonly #input: Buffer;
  /** The text, each of its bytes a character: to look for a string is faster than to look for bytes. */
  readonly #sought: string;
  /** Where it was found last; an infinite place where it does not come again. */
  #found = -1;

  /** @param sought at least one byte */
  constructor(input: Buffer, sought: Buffer) {
    this.#input = input;
    this.#sought = sought.toString('latin1');
  }

  /** The first place of the text in the record from `start` up to `end`; -1 where it is not there. */
  placeIn(start: number, end: number): number {
    if (this.#found < start) {
      const found = this.#input.indexOf(this.#sought, start, 'latin1');
      this.#found = found < 0 ? Number.POSITIVE_INFINITY : found;
    }
    return this.#found + this.#sought.length <= end ? this.#found : -1;
  }
}
