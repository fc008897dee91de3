import type { PureCommand } from '../commands/definition/command.ts';
import { NOTHING } from '../commands/definition/result.ts';
import { PURE_COMMANDS } from '../commands/pure.ts';
import { PenstockError } from '../errors.ts';
import { setLargestValueBytes } from '../text/largest-value.ts';
import type { Job, JobResult, PureStage, StageError, StageRun } from './stage.ts';

const COMMANDS: ReadonlyMap<string, PureCommand> = new Map(PURE_COMMANDS.map((command) => [command.name, command]));

/** Whether a stage interprets nothing that the user wrote, so that its work grows with its input alone. */
export function isLinear(stage: PureStage): boolean {
  return COMMANDS.get(stage.command)?.nature === 'linear';
}

/** Whether a stage takes no longer for a large input than for a small one. */
export function readsLittle(stage: PureStage): boolean {
  return COMMANDS.get(stage.command)?.readsLittle?.(stage.args) ?? false;
}

/**
 * Runs pure stages one after another in this process. A non-zero status does not stop them; an error does.
 *
 * @param mayRun asked before every stage with its input; `false` stops there, so that the rest can run elsewhere
 */
export async function runStages(
  job: Job,
  input: Uint8Array,
  mayRun: (stage: PureStage, input: Uint8Array) => boolean = () => true,
): Promise<JobResult> {
  setLargestValueBytes(job.valueBytes);
  const runs: StageRun[] = [];
  let previewBytesLeft = job.previewBytesLeft;
  let value = input;
  for (const [index, stage] of job.stages.entries()) {
    if (!mayRun(stage, value)) break;
    const started = performance.now();
    try {
      const command = COMMANDS.get(stage.command);
      if (command === undefined) throw new Error(`No pure command is called ${stage.command}`);
      const pending = command.run(stage.args, value, job.facts, index === 0 ? job.stored : []);
      const { output, status, failure } = pending instanceof Promise ? await pending : pending;
      checkSize(stage.command, output, job.valueBytes);
      runs.push({
        status,
        milliseconds: performance.now() - started,
        bytesIn: value.length,
        bytesOut: output.length,
        ...(failure !== undefined && { failure: stageError(stage.command, failure) }),
        ...(job.previewBytes > 0 && { preview: output.slice(0, Math.min(job.previewBytes, previewBytesLeft)) }),
      });
      previewBytesLeft -= runs.at(-1)?.preview?.length ?? 0;
      value = output;
    } catch (error) {
      const errorMilliseconds = performance.now() - started;
      return { runs, output: NOTHING, error: stageError(stage.command, error), errorMilliseconds };
    }
  }
  return { runs, output: value };
}

/** Refuses a value that is larger than one may be. */
export function checkSize(command: string, output: Uint8Array, most: number): void {
  if (output.length <= most) return;
  throw new PenstockError(
    'OUTPUT_TOO_LARGE',
    `${command}: Output has ${output.length} bytes, one value has at most ${most}`,
  );
}

/** Makes an exception plain data. What the engine itself throws for want of memory or stack becomes a clear refusal. */
function stageError(command: string, error: unknown): StageError {
  if (error instanceof PenstockError) return { code: error.code, message: error.message, details: error.details };
  if (error instanceof RangeError && /call stack/.test(error.message)) {
    return { code: 'NESTING_LIMIT', message: `${command}: Input or program is nested too deeply`, details: {} };
  }
  if (error instanceof RangeError && /alloc|string length|array length|Map maximum|Set maximum/i.test(error.message)) {
    return outOfMemory(command);
  }
  // A fault of ours: the message is for the log, and whoever receives it must not show it to the caller.
  return { code: 'INTERNAL', message: error instanceof Error ? (error.stack ?? '') : String(error), details: {} };
}

/** The error of a stage that took more memory than it may. */
export function outOfMemory(command: string): StageError {
  return { code: 'OUT_OF_MEMORY', message: `${command}: Out of memory`, details: {} };
}
