import { PenstockError } from '../../../errors.ts';
import { quoteWord } from '../../../language/quote-word.ts';
import { encodeText } from '../../../text/utf8.ts';
import { CommandError } from '../../definition/command-error.ts';
import type { Host } from '../../definition/effects.ts';
import { NOTHING } from '../../definition/result.ts';

/** GNU xargs: a run with this status stops everything, and xargs ends with the other. */
const STOP_STATUS = 255;
const STOPPED_STATUS = 124;
/** GNU xargs: some run ended with a status other than 0. */
const SOME_FAILED_STATUS = 123;

/** What all runs came to. */
export interface Outcome {
  /** In the order of the runs, whichever ended first. */
  readonly outputs: readonly Uint8Array[];
  readonly status: number;
}

/**
 * Makes the runs, several at a time, each with an empty input.
 *
 * @param lanes how many run at the same time
 * @param verbose whether each command is written before its output
 * @throws {PenstockError} the error of the first run that has one, named with its number and command;
 *   `OUTPUT_TOO_LARGE` as soon as the outputs together are more than one value may be
 */
export async function runAll(
  runs: Iterable<readonly string[]>,
  lanes: number,
  verbose: boolean,
  host: Host,
): Promise<Outcome> {
  const runner = new Runner(runs, verbose, host);
  await Promise.all(Array.from({ length: lanes }, () => runner.lane()));
  return runner.outcome();
}

class Runner {
  readonly #runs: Iterator<readonly string[]>;
  readonly #verbose: boolean;
  readonly #host: Host;
  readonly #outputs: Uint8Array[] = [];
  #started = 0;
  #bytes = 0;
  #status = 0;
  #stops = false;
  #failure: { readonly run: number; readonly error: unknown } | undefined;

  constructor(runs: Iterable<readonly string[]>, verbose: boolean, host: Host) {
    this.#runs = runs[Symbol.iterator]();
    this.#verbose = verbose;
    this.#host = host;
  }

  /** Takes one run after another until there is none left or one of any lane stops them. */
  async lane(): Promise<void> {
    while (!this.#stops) {
      const next = this.#runs.next();
      if (next.done === true) return;
      const run = this.#started++;
      try {
        await this.#run(run, next.value);
      } catch (error) {
        this.#stops = true;
        if (this.#failure === undefined || run < this.#failure.run) this.#failure = { run, error };
      }
    }
  }

  outcome(): Outcome {
    if (this.#failure !== undefined) throw this.#failure.error;
    return { outputs: this.#outputs, status: this.#status };
  }

  async #run(run: number, words: readonly string[]): Promise<void> {
    this.#host.signal.throwIfAborted();
    const { output, status } = await this.#host.runCommand(words, NOTHING).catch((error: unknown) => {
      throw this.#named(error, run, words);
    });
    const shown = this.#verbose ? encodeText(`${words.map(quoteWord).join(' ')}\n`) : NOTHING;
    this.#bytes += shown.length + output.length;
    if (this.#bytes > this.#host.limits.valueBytes) {
      throw new CommandError(
        'xargs',
        'OUTPUT_TOO_LARGE',
        `The outputs together have more than ${this.#host.limits.valueBytes} bytes, the most one value has`,
      );
    }
    this.#outputs[run] = shown.length === 0 ? output : Buffer.concat([shown, output]);
    if (status === STOP_STATUS) {
      this.#stops = true;
      this.#status = STOPPED_STATUS;
    } else if (status !== 0 && this.#status === 0) this.#status = SOME_FAILED_STATUS;
  }

  /** The end of the whole request is not an error of one run. */
  #named(error: unknown, run: number, words: readonly string[]): unknown {
    if (!(error instanceof PenstockError) || this.#host.signal.aborted) return error;
    const command = words.join(' ');
    const shown = command.length > 80 ? `${command.slice(0, 80)}…` : command;
    return new PenstockError(error.code, `xargs: Run ${run + 1} ("${shown}"): ${error.message}`, error.details);
  }
}
