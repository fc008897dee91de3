import { ByteWriter } from '../../../text/byte-writer.ts';

/** The memory of the program; growing it replaces its buffer, so views are taken anew each time. */
export interface GuestMemory {
  get(): WebAssembly.Memory;
}

/** What jq says besides its output is cut here; debugging a large input could say much. */
const MOST_COMPLAINTS = 64 * 1024;

/** The program's side of the system calls: its memory, and what it reads and writes. */
export class Guest {
  output = new ByteWriter(0);
  readonly #memory: GuestMemory;
  #input: Uint8Array = new Uint8Array(0);
  #inputAt = 0;
  #complaints: Buffer[] = [];
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
    if (this.#complained >= MOST_COMPLAINTS) return;
    this.#complained += length;
    this.#complaints.push(Buffer.from(this.bytes().slice(pointer, pointer + length)));
  }

  complaints(): string {
    return Buffer.concat(this.#complaints).toString();
  }

  /** The text that ends with a zero byte. */
  text(pointer: number): string {
    const bytes = this.bytes();
    return Buffer.from(bytes.buffer, pointer, bytes.indexOf(0, pointer) - pointer).toString('latin1');
  }
}
