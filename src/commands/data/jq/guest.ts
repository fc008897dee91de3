import { ByteWriter } from '../../../text/byte-writer.ts';

/** The memory of the program; growing it replaces its buffer, so views are taken anew each time. */
export interface GuestMemory {
  get(): WebAssembly.Memory;
}

/** Of what jq says besides its output so many bytes are kept, the last ones: the error that ends a run is at the end. */
const MOST_COMPLAINTS = 64 * 1024;

/** The program's side of the system calls: its memory, and what it reads and writes. */
export class Guest {
  output = new ByteWriter(0);
  readonly #memory: GuestMemory;
  #input: Uint8Array = new Uint8Array(0);
  #inputAt = 0;
  #complaints: Uint8Array[] = [];
  #complained = 0;

  constructor(memory: GuestMemory) {
    this.#memory = memory;
  }

  /** Gets ready for a run. */
  begin(input: Uint8Array): void {
    this.#input = input;
    this.#inputAt = 0;
    this.#complaints = [];
    this.#complained = 0;
    this.output = new ByteWriter(1024);
  }

  /** Lets go of what a run has read and written. */
  end(): void {
    this.#input = new Uint8Array(0);
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
    this.#complaints.push(this.bytes().slice(pointer + Math.max(0, length - MOST_COMPLAINTS), pointer + length));
    this.#complained += length;
    if (this.#complained > 2 * MOST_COMPLAINTS) this.#forgetComplaints();
  }

  complaints(): string {
    this.#forgetComplaints();
    return Buffer.concat(this.#complaints).toString();
  }

  /** Keeps the last ones. */
  #forgetComplaints(): void {
    const last = Buffer.concat(this.#complaints).subarray(-MOST_COMPLAINTS);
    this.#complaints = [last];
    this.#complained = last.length;
  }

  /** The text that ends with a zero byte. */
  text(pointer: number): string {
    const bytes = this.bytes();
    return Buffer.from(bytes.buffer, pointer, bytes.indexOf(0, pointer) - pointer).toString('latin1');
  }
}
