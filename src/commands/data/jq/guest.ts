import { ByteWriter } from '../../../text/byte-writer.ts';

/** The memory of the program; growing it replaces its buffer, so views are taken anew each time. */
export interface GuestMemory {
  get(): WebAssembly.Memory;
}

/** How jq begins to say that a value ended the filter with an error; errors of the filter itself begin otherwise. */
const RUN_ERROR = 'jq: error (at ';

/** How jq begins what it says itself, besides what a filter tells it to. */
const OWN_WORDS = 'jq: ';

/**
 * Of what jq says besides its output so many bytes are kept. The last error of a value may follow much of `debug` and
 * begins with its cause; so does what jq says of a wrong filter, which it repeats whole. Of other text the end counts:
 * `halt_error` writes there.
 */
const MOST_COMPLAINTS = 64 * 1024;

/** The program's side of the system calls: its memory, and what it reads and writes. */
export class Guest {
  output = new ByteWriter(0);
  /** Where the name of the time zone is. */
  zoneAt = 0;
  readonly #memory: GuestMemory;
  #input: Uint8Array = new Uint8Array(0);
  #inputAt = 0;
  #complaints: Uint8Array[] = [];
  #complained = 0;
  #errors = 0;
  /** Whether the complaints are kept from an error on, not their end. */
  #keepsStart = false;

  constructor(memory: GuestMemory) {
    this.#memory = memory;
  }

  /** Gets ready for a run. */
  begin(input: Uint8Array): void {
    this.#input = input;
    this.#inputAt = 0;
    this.#complaints = [];
    this.#complained = 0;
    this.#errors = 0;
    this.#keepsStart = false;
    this.output = new ByteWriter(1024);
  }

  /** Lets go of what a run has read and written. */
  end(): void {
    this.#input = new Uint8Array(0);
    this.#complaints = [];
    this.output = new ByteWriter(0);
  }

  get memory(): WebAssembly.Memory {
    return this.#memory.get();
  }

  bytes(): Uint8Array {
    return new Uint8Array(this.memory.buffer);
  }

  view(): DataView {
    return new DataView(this.memory.buffer);
  }

  /** Fills memory with input; returns the number of bytes, 0 at its end. */
  read(pointer: number, length: number): number {
    const part = this.#input.subarray(this.#inputAt, this.#inputAt + length);
    this.bytes().set(part, pointer);
    this.#inputAt += part.length;
    return part.length;
  }

  /** @throws {PenstockError} `OUTPUT_TOO_LARGE` */
  write(pointer: number, length: number): void {
    this.output.copy(Buffer.from(this.memory.buffer), pointer, pointer + length);
  }

  complain(pointer: number, length: number): void {
    // jq writes each of its messages by itself, so an error is told from text of `debug` and `stderr` that quotes one.
    const isError = this.#startsWith(pointer, length, RUN_ERROR);
    if (isError) this.#errors++;
    if (isError || (!this.#keepsStart && this.#startsWith(pointer, length, OWN_WORDS))) {
      this.#keepsStart = true;
      this.#complaints = [];
      this.#complained = 0;
    }
    if (this.#keepsStart && this.#complained >= MOST_COMPLAINTS) return;
    const skipped = this.#keepsStart ? 0 : Math.max(0, length - MOST_COMPLAINTS);
    const end = this.#keepsStart ? Math.min(length, MOST_COMPLAINTS) : length;
    this.#complaints.push(this.bytes().slice(pointer + skipped, pointer + end));
    this.#complained += end - skipped;
    if (!this.#keepsStart && this.#complained > 2 * MOST_COMPLAINTS) this.#forgetComplaints();
  }

  /** The number of values that ended the filter with an error. */
  get errors(): number {
    return this.#errors;
  }

  complaints(): string {
    if (!this.#keepsStart) this.#forgetComplaints();
    return Buffer.concat(this.#complaints).toString();
  }

  /** Keeps the last ones. */
  #forgetComplaints(): void {
    const last = Buffer.concat(this.#complaints).subarray(-MOST_COMPLAINTS);
    this.#complaints = [last];
    this.#complained = last.length;
  }

  #startsWith(pointer: number, length: number, text: string): boolean {
    return length >= text.length && Buffer.from(this.memory.buffer, pointer, text.length).toString('latin1') === text;
  }

  /** The text that ends with a zero byte. */
  text(pointer: number): string {
    const bytes = this.bytes();
    return Buffer.from(bytes.buffer, pointer, bytes.indexOf(0, pointer) - pointer).toString('latin1');
  }
}
