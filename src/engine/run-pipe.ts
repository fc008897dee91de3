import type { Result } from '../commands/definition/command.ts';
import type { EffectCommand, Host } from '../commands/definition/effects.ts';
import { NOTHING } from '../commands/definition/result.ts';
import type { Reading } from '../commands/definition/stored.ts';
import { PenstockError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { Hold } from './held-values.ts';
import { type PreparedCommand, prepareWords } from './prepare-command.ts';
import type { RunContext } from './run-context.ts';
import { type PureRun, runPure } from './run-pure.ts';
import { checkSize } from './run-stages.ts';
import type { PureStage, StageError, StageRun } from './stage.ts';
import { untilAborted } from './until-aborted.ts';
import { withPrinted } from './with-printed.ts';

/** A command of a pipe, or the error that its preparation ended with; that error counts when its turn comes. */
export type PipeStage = PreparedCommand | PenstockError;

/** What became of a pipe: as many runs as stages ended, then a result or an error. */
export interface PipeOutcome {
  readonly runs: readonly StageRun[];
  /** With an error, what its stage had written before. */
  readonly result: Result;
  readonly error?: PenstockError;
  /** The stage that ended with the error. */
  readonly errorAt?: number;
  /** Milliseconds of a stage that ended with the error and wrote nothing. */
  readonly errorMilliseconds?: number;
}

/**
 * Runs the stages of one pipe. Pure stages that follow one another run as one job; a stage with effects runs in this
 * process. A non-zero status does not stop the pipe; an error does, and so does `exit`.
 *
 * @param depth levels of nesting around this pipe
 */
export async function runPipe(
  context: RunContext,
  stages: readonly PipeStage[],
  input: Uint8Array,
  depth: number,
): Promise<PipeOutcome> {
  const hold = context.held.open();
  try {
    return await runHolding(context, stages, input, depth, hold);
  } finally {
    hold.release();
  }
}

/** @param hold keeps the value between two stages */
async function runHolding(
  context: RunContext,
  stages: readonly PipeStage[],
  input: Uint8Array,
  depth: number,
  hold: Hold,
): Promise<PipeOutcome> {
  const runs: StageRun[] = [];
  let result: Result = { output: input, status: 0 };
  for (let at = 0; at < stages.length; at = runs.length) {
    const stage = stages[at];
    if (stage === undefined || result.ends) break;
    if (at > 0) {
      const refusal = await hold.only(result.output).catch(asError);
      if (refusal instanceof PenstockError) return failed(runs, refusal);
    }
    if (context.signal.aborted) return failed(runs, asError(context.signal.reason));
    if (stage instanceof PenstockError) return failed(runs, stage);
    if (stage.command.nature !== 'effects') {
      const report = await runPure(context, pureRunFrom(stages, at), result.output).catch(asError);
      if (report instanceof PenstockError) return failed(runs, report);
      runs.push(...report.runs);
      if (report.error !== undefined) return failed(runs, asPenstockError(report.error), report.errorMilliseconds);
      result = { output: report.output, status: report.runs.at(-1)?.status ?? 0 };
      continue;
    }
    const started = performance.now();
    const next = await runEffect(context, stage.command, stage, result.output, depth).catch(asError);
    const milliseconds = performance.now() - started;
    if (next instanceof PenstockError) return failed(runs, next, milliseconds);
    runs.push({
      status: next.status,
      milliseconds,
      bytesIn: result.output.length,
      bytesOut: next.output.length,
      ...previewOf(context, next.output),
    });
    result = next;
  }
  const failure = runs.at(-1)?.failure;
  if (failure === undefined) return { runs, result };
  const error = withPrinted(asPenstockError(failure), result.output);
  return { runs, result, error, errorAt: runs.length - 1 };
}

/** An error that comes from a worker. @throws {Error} when it is a fault of ours */
export function asPenstockError({ code, message, details }: StageError): PenstockError {
  if (code === 'INTERNAL') throw new Error(message);
  return new PenstockError(code, message, details);
}

/** The beginning of an output, when a trace was asked for. */
function previewOf(context: RunContext, output: Uint8Array): { readonly preview?: Uint8Array } {
  if (context.previewBytes === 0) return {};
  const preview = output.slice(0, Math.min(context.previewBytes, context.previewBytesLeft));
  context.previewBytesLeft -= preview.length;
  return { preview };
}

/** The pure stages from `at` on that follow one another. One that has to know what is stored begins a run of its own. */
function pureRunFrom(stages: readonly PipeStage[], at: number): PureRun {
  const found: PureStage[] = [];
  let readings: readonly Reading[] = [];
  for (const stage of stages.slice(at)) {
    if (stage instanceof PenstockError || stage.command.nature === 'effects') break;
    const { command, args, argumentCharacters } = stage;
    const needs = command.reads?.(args) ?? [];
    if (found.length > 0 && needs.length > 0) break;
    if (found.length === 0) readings = needs;
    found.push({ command: command.name, args, argumentCharacters });
  }
  return { stages: found, readings };
}

async function runEffect(
  context: RunContext,
  command: EffectCommand,
  { args }: PreparedCommand,
  input: Uint8Array,
  depth: number,
): Promise<Result> {
  context.signal.throwIfAborted();
  const hold = context.held.open();
  let running: Promise<Result> | undefined;
  try {
    await hold.add(input);
    running = command.run(args, input, hostFor(context, depth, hold));
    const result = await untilAborted(running, context.signal);
    checkSize(command.name, result.output, context.limits.valueBytes);
    return result;
  } finally {
    if (running !== undefined && context.signal.aborted) {
      // Nobody waits for it any more, but it still has its input.
      context.held.keepUntil(running);
      running.then(hold.release, hold.release);
    } else hold.release();
  }
}

/** @param hold keeps what the commands that it runs have written, since it may collect that */
function hostFor(context: RunContext, depth: number, hold: Hold): Host {
  const { facts, account, limits, signal, manual } = context;
  return {
    facts,
    account,
    limits,
    signal,
    manual,
    runProgram: async (text, input) => {
      checkDepth(depth, limits);
      const { output, exitStatus, error } = await context.runText(text, input, depth + 1);
      if (error !== undefined) throw error;
      return { output, status: exitStatus };
    },
    runCommand: async (words, input) => {
      checkDepth(depth, limits);
      const outcome = await runPipe(context, [prepareWords(words)], input, depth + 1);
      if (outcome.error !== undefined) throw outcome.error;
      await hold.add(outcome.result.output);
      return outcome.result;
    },
  };
}

function checkDepth(depth: number, { nesting }: Limits): void {
  if (depth < nesting) return;
  throw new PenstockError('NESTING_LIMIT', `Commands that run commands nest at most ${nesting} deep`);
}

function failed(runs: readonly StageRun[], error: PenstockError, errorMilliseconds = 0): PipeOutcome {
  return { runs, result: { output: NOTHING, status: 1 }, error, errorAt: runs.length, errorMilliseconds };
}

/**
 * Only errors meant for the caller are outcomes.
 *
 * @throws {unknown} anything else as it is: a fault of the service
 */
export function asError(error: unknown): PenstockError {
  if (error instanceof PenstockError && error.code !== 'INTERNAL') return error;
  throw error;
}
