import { isAscii } from 'node:buffer';
import type { Result } from '../../definition/command.ts';
import { patternFailure } from '../../definition/pattern-failure.ts';
import { bytesResult } from '../../definition/result.ts';
import { editChunks, planEdits } from './edit-chunks.ts';
import { LineInput } from './line-input.ts';
import { LineOutput } from './line-output.ts';
import { Machine } from './machine.ts';
import type { Script } from './script.ts';
import { makeSteps, QUIT, RESTART, STOP, type Step } from './steps.ts';

/** How a script is run. */
export interface RunOptions {
  /** Print nothing but what commands print. */
  readonly quiet: boolean;
  /** The byte that ends lines. */
  readonly delimiter: number;
  /** The columns of `l` where it has no number. */
  readonly listWidth: number;
  /** Whether everything that the script can write of itself is ASCII. */
  readonly asciiScript: boolean;
}

/**
 * Runs a script over an input.
 *
 * @throws {CommandError} for a pattern that cannot be run, and where a space or the output grows beyond its limit
 */
export function runScript(script: Script, bytes: Buffer, options: RunOptions): Result {
  const { delimiter, listWidth, asciiScript } = options;
  const ascii = asciiScript && isAscii(bytes);
  const input = new LineInput(bytes, delimiter);
  const output = new LineOutput(bytes, delimiter, ascii);
  const quiet = options.quiet || script.quiet;
  const machine = new Machine(input, output, { quiet, listWidth, ascii });
  try {
    const edits = quiet ? undefined : planEdits(script.commands, machine.delimiter);
    if (edits === undefined) runCycles(machine, makeSteps(script.commands));
    else editChunks(bytes, delimiter, edits, output);
  } catch (error) {
    throw patternFailure('sed', error);
  }
  return bytesResult(output.finish(), machine.status);
}

function runCycles(machine: Machine, steps: readonly Step[]): void {
  const { output, quiet } = machine;
  let way = 0;
  while (way !== QUIT) {
    if (way !== RESTART && !machine.readLine()) return;
    way = runSteps(machine, steps);
    if (way === STOP) return;
    if (!quiet && (way >= 0 || way === QUIT)) output.print(machine.pattern);
    machine.printAppended();
  }
  output.endLine();
}

function runSteps(machine: Machine, steps: readonly Step[]): number {
  let at = 0;
  for (let step = steps[0]; step !== undefined; step = steps[at]) {
    at = step(machine);
    if (at < 0) break;
  }
  return at;
}
