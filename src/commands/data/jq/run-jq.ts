import type { Result } from '../../definition/command.ts';
import { CommandError } from '../../definition/command-error.ts';
import { type JqRun, runMachine } from './machine.ts';

/** What jq's exit status says (its manual, "EXIT STATUS"); 1 and 4 come from -e alone. */
const LAST_IS_FALSE = 1;
const NO_OUTPUT = 4;

/** Where jq points to its own help. */
const USAGE = /^Use jq --help [\s\S]*/m;

/**
 * Runs jq.
 *
 * @param words of its command line
 * @throws {CommandError} with jq's own text, when there was no output before the error
 */
export function runJq(words: readonly string[], input: Uint8Array): Result {
  const run = runSafely(words, input);
  const { status, output, complaints } = run;
  const saysFalse = (status === LAST_IS_FALSE || status === NO_OUTPUT) && !/^jq: /m.test(complaints);
  if (status === 0 || saysFalse) return { output, status };
  const failure = failureOf(run);
  if (output.length === 0) throw failure;
  return { output, status, failure };
}

function runSafely(words: readonly string[], input: Uint8Array): JqRun {
  try {
    return runMachine(words, input);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) {
      throw new CommandError('jq', 'NESTING_LIMIT', 'The filter or its input is nested too deeply');
    }
    throw error;
  }
}

function failureOf({ status, output, complaints }: JqRun): CommandError {
  const lines = complaints
    .replace(USAGE, '')
    .split('\n')
    .map((line) => line.trimEnd());
  const text = lines.join('\n').trim().replace(/^jq: /, '') || `Ended with status ${status}`;
  return new CommandError('jq', 'COMMAND_FAILED', text, output.length === 0 ? {} : { output: decode(output) });
}

function decode(output: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(output);
}
