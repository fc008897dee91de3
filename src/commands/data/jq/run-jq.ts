import { clip } from '../../../text/clip.ts';
import type { Result } from '../../definition/command.ts';
import { CommandError } from '../../definition/command-error.ts';
import { type JqRun, runMachine } from './machine.ts';
import { inLinesOfCaller } from './words-of-jq.ts';

/** What jq's exit status says (its manual, "EXIT STATUS"); 1 and 4 come from -e alone. */
const LAST_IS_FALSE = 1;
const NO_OUTPUT = 4;

/** The status of a run in which a value ended the filter with an error. */
const VALUE_FAILED = 5;

/** How output ends whose last value makes -e say so. */
const FALSE_AT_END = /(?:false|null)\n?$/;
const FALSE_BYTES = 6;

/** How `debug` begins its lines. */
const DEBUG_LINE = '["DEBUG:",';

/** Where jq points to its own help. */
const USAGE = /^Use jq --help [\s\S]*/m;

/** The most characters of an error: jq repeats what it was told, and `error` takes any text. */
const MOST_CHARACTERS = 2000;

/** How to run jq, besides its words. */
export interface JqForm {
  /** Whether -e is among the words. */
  readonly statusOfLast: boolean;
  /** Changes the form of the output. */
  present(output: Uint8Array): Uint8Array;
}

/**
 * Runs jq. After a value that ends the filter with an error jq goes on with the next one, and its status tells of the last
 * value alone; here an error of any value is an error of the run.
 *
 * @param words of its command line
 * @throws {CommandError} with jq's own text, when there was no output before the error
 */
export function runJq(words: readonly string[], input: Uint8Array, form: JqForm): Result {
  const run = runSafely(words, input);
  const output = form.present(run.output);
  if (run.errors === 0 && (run.status === 0 || (form.statusOfLast && saysFalse(run)))) {
    return { output, status: run.status };
  }
  const status = run.status === 0 ? VALUE_FAILED : run.status;
  if (output.length === 0) throw new CommandError('jq', 'COMMAND_FAILED', errorText(run));
  return { output, status, failure: new CommandError('jq', 'COMMAND_FAILED', errorText(run)) };
}

/** Whether -e gave the status, and not `halt_error` with one of the same numbers. */
function saysFalse({ status, output, complaints }: JqRun): boolean {
  if (/^jq: /m.test(complaints)) return false;
  if (status === NO_OUTPUT) return output.length === 0;
  return status === LAST_IS_FALSE && FALSE_AT_END.test(Buffer.from(output.subarray(-FALSE_BYTES)).toString('latin1'));
}

function runSafely(words: readonly string[], input: Uint8Array): JqRun {
  try {
    const run = runMachine(words, input);
    return { ...run, complaints: inLinesOfCaller(run.complaints, words) };
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) {
      throw new CommandError('jq', 'OUT_OF_MEMORY', 'Out of memory: An index or a value is too large');
    }
    throw error;
  }
}

/** jq's own words, without what `debug` and `stderr` said before the last error. */
function errorText({ status, complaints, errors }: JqRun): string {
  const lines = complaints
    .replace(USAGE, '')
    .split('\n')
    .filter((line) => !line.startsWith(DEBUG_LINE))
    .map((line) => line.trimEnd());
  const text = lines.join('\n').trim().replace(/^jq: /, '');
  if (text === '') return `Ended with status ${status}`;
  const clipped = clip(text, MOST_CHARACTERS);
  return errors > 1 ? `${clipped} (the last of ${errors} errors)` : clipped;
}
