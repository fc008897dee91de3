import { clip } from '../../../text/clip.ts';
import type { Result } from '../../definition/command.ts';
import { CommandError } from '../../definition/command-error.ts';
import { type JqRun, runMachine } from './machine.ts';

/** What jq's exit status says (its manual, "EXIT STATUS"); 1 and 4 come from -e alone. */
const LAST_IS_FALSE = 1;
const NO_OUTPUT = 4;

/** How the error that ends a run begins; errors of the filter come alone. */
const RUN_ERROR = 'jq: error (at ';

/** Where jq points to its own help. */
const USAGE = /^Use jq --help [\s\S]*/m;

/** The most characters of an error: jq repeats what it was told, and `error` takes any text. */
const MOST_CHARACTERS = 2000;

/**
 * Runs jq.
 *
 * @param words of its command line
 * @param present changes the form of the output
 * @throws {CommandError} with jq's own text, when there was no output before the error
 */
export function runJq(
  words: readonly string[],
  input: Uint8Array,
  present: (output: Uint8Array) => Uint8Array,
): Result {
  const { status, output: raw, complaints } = runSafely(words, input);
  const output = present(raw);
  const saysFalse = (status === LAST_IS_FALSE || status === NO_OUTPUT) && !/^jq: /m.test(complaints);
  if (status === 0 || saysFalse) return { output, status };
  if (output.length === 0) throw new CommandError('jq', 'COMMAND_FAILED', errorText(status, complaints));
  const details = { output: new TextDecoder('utf-8', { ignoreBOM: true }).decode(output) };
  const failure = new CommandError('jq', 'COMMAND_FAILED', errorText(status, complaints), details);
  return { output, status, failure };
}

function runSafely(words: readonly string[], input: Uint8Array): JqRun {
  try {
    return runMachine(words, input);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) {
      throw new CommandError('jq', 'OUT_OF_MEMORY', 'Out of memory: An index or a value is too large');
    }
    throw error;
  }
}

/** jq's own words, without what `debug` and `stderr` said before the error that ended the run. */
function errorText(status: number, complaints: string): string {
  const lines = complaints
    .slice(Math.max(0, complaints.lastIndexOf(RUN_ERROR)))
    .replace(USAGE, '')
    .split('\n')
    .map((line) => line.trimEnd());
  const text = lines.join('\n').trim().replace(/^jq: /, '');
  return text === '' ? `Ended with status ${status}` : clip(text, MOST_CHARACTERS);
}
