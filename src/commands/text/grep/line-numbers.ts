import { lineEnd } from '../line-end.ts';

/** Numbers the lines of a value, from 1. */
export class LineNumbers {
  readonly #bytes: Buffer;
  readonly #delimiter: number;
  #number = 1;
  #start = 0;

  constructor(bytes: Buffer, delimiter: number) {
    this.#bytes = bytes;
    this.#delimiter = delimiter;
  }

  /** The number of the line that begins at `start`; each call must ask for the same or a later line. */
  at(start: number): number {
    while (this.#start < start) {
      this.#start = lineEnd(this.#bytes, this.#start, this.#delimiter) + 1;
      this.#number++;
    }
    return this.#number;
  }
}
