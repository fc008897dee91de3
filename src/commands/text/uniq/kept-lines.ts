import { ByteWriter } from '../../../text/byte-writer.ts';

/** Collects lines of an input. Neighbours are copied at once, and when all are neighbours, nothing is copied. */
export class KeptLines {
  readonly #input: Buffer;
  readonly #delimiter: number;
  #out: ByteWriter | undefined;
  #from = 0;
  #to = 0;

  constructor(input: Buffer, delimiter: number) {
    this.#input = input;
    this.#delimiter = delimiter;
  }

  /** Keeps the bytes from `from` up to `to`, whole lines; `to` may count a delimiter that is missing at the end. */
  keep(from: number, to: number): void {
    if (from !== this.#to) {
      if (this.#to > this.#from) this.#flush();
      this.#from = from;
    }
    this.#to = to;
  }

  /** The lines kept, each ended by the delimiter. */
  written(): Uint8Array {
    if (this.#out === undefined && this.#to <= this.#input.length) return this.#input.subarray(this.#from, this.#to);
    return this.#flush().written();
  }

  #flush(): ByteWriter {
    const { length } = this.#input;
    this.#out ??= new ByteWriter(length + 1);
    this.#out.copy(this.#input, this.#from, Math.min(this.#to, length));
    if (this.#to > length) this.#out.writeByte(this.#delimiter);
    return this.#out;
  }
}
