import { collectDiscarded, noteDiscarded } from './discarded-memory.ts';
import { doLater } from './later-work.ts';
import { MemoryImage } from './memory-image.ts';

/** A started program with its memory. */
export interface Started {
  readonly memory: WebAssembly.Memory;
}

/**
 * A program that is started once and runs many times, each time with the memory that it was started with: a run finds
 * nothing that an earlier one has left. A program whose memory has grown is given up, since memory never shrinks.
 */
export class ReusableProgram<P extends Started> {
  readonly #start: () => P;
  #ready: { readonly program: P; readonly image: MemoryImage; readonly bytes: number } | undefined;
  #isUsed = false;
  readonly #tidy = (): void => this.#putInOrder();

  /** @param start starts the program; all its state is in its memory from then on, and what it is told before each run */
  constructor(start: () => P) {
    this.#start = start;
  }

  /**
   * Runs the program, one run at a time.
   *
   * @throws {RangeError} when there is no memory to start it
   */
  use<T>(run: (program: P) => T): T {
    this.#putInOrder();
    this.#ready ??= this.#started();
    this.#isUsed = true;
    doLater(this.#tidy);
    return run(this.#ready.program);
  }

  #started(): { program: P; image: MemoryImage; bytes: number } {
    const program = this.#startWithRoom();
    return { program, image: new MemoryImage(program.memory), bytes: program.memory.buffer.byteLength };
  }

  #startWithRoom(): P {
    try {
      return this.#start();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      collectDiscarded();
      return this.#start();
    }
  }

  #putInOrder(): void {
    if (!this.#isUsed || this.#ready === undefined) return;
    const { program, image, bytes } = this.#ready;
    this.#isUsed = false;
    if (program.memory.buffer.byteLength === bytes) {
      image.restore(program.memory);
      return;
    }
    this.#ready = undefined;
    noteDiscarded(program.memory.buffer.byteLength);
  }
}
