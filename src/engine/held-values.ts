import { PenstockError } from '../errors.ts';
import { Tally } from '../tally.ts';

/** As many of the largest values as a request may hold: enough for programs that pass such a value on to one another. */
const MOST_VALUES = 4;

/** What one command or program holds. */
export interface Hold {
  /**
   * Counts a value until the release.
   *
   * @throws {PenstockError} `LIMIT_EXCEEDED` when the request would hold too much
   */
  add(value: Uint8Array): void;
  /** Counts nothing of it any more. */
  release(): void;
}

/**
 * Bounds what one request holds at once while commands run commands. Each level of `source` and `xargs` keeps its input
 * and what it has written so far until the levels within it have ended; each of these values may be as large as one may
 * be, so sixteen levels would otherwise take a gigabyte.
 */
export class HeldValues {
  readonly #most: number;
  readonly #holders = new Tally<Uint8Array>();
  #bytes = 0;

  /** @param valueBytes the most that one value has */
  constructor(valueBytes: number) {
    this.#most = MOST_VALUES * valueBytes;
  }

  /** Begins to hold values; whoever begins must release. */
  open(): Hold {
    const own: Uint8Array[] = [];
    return {
      add: (value) => {
        this.#add(value);
        own.push(value);
      },
      release: () => {
        for (const value of own.splice(0)) this.#remove(value);
      },
    };
  }

  /** A value that several levels pass on as it is takes its memory once. */
  #add(value: Uint8Array): void {
    if (this.#holders.of(value) === 0) {
      if (this.#bytes + value.length > this.#most) throw tooMuch(this.#most);
      this.#bytes += value.length;
    }
    this.#holders.add(value);
  }

  #remove(value: Uint8Array): void {
    if (this.#holders.remove(value) === 0) this.#bytes -= value.length;
  }
}

function tooMuch(most: number): PenstockError {
  const problem = `Programs within programs hold more than ${most} bytes of inputs and outputs at once`;
  return new PenstockError('LIMIT_EXCEEDED', problem);
}
