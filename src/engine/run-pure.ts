import { FILE_FACTS_BYTES, type Reading, type Stored } from '../commands/definition/stored.ts';
import { hasLoopTime, spendLoopTime } from './loop-budget.ts';
import type { RunContext } from './run-context.ts';
import { isLinear, readsLittle, runStages } from './run-stages.ts';
import type { Job, JobResult, PureStage } from './stage.ts';
import { withStored } from './with-stored.ts';

/** Arguments up to this many characters are read in this process. */
const INLINE_ARGUMENT_CHARACTERS = 4096;

/** Bytes of input times characters of arguments: what a linear command can make of both, such as `cut` of a separator. */
const INLINE_PRODUCT = 1024 * 1024;

/** Pure stages that follow one another, and what the first of them has to know of what is stored. */
export interface PureRun {
  readonly stages: readonly PureStage[];
  readonly readings: readonly Reading[];
}

/**
 * Runs pure stages with what the first of them has to know of what is stored.
 *
 * @throws {PenstockError} when that cannot be read
 */
export async function runPure(
  context: RunContext,
  { stages, readings }: PureRun,
  input: Uint8Array,
): Promise<JobResult> {
  const command = stages[0]?.command ?? '';
  return withStored(context, command, readings, (stored) => runWith(stored, context, stages, input));
}

/**
 * Runs pure stages: linear ones with small inputs, or that read little of them, in this process, which costs
 * microseconds, everything from the first other stage on as one job in a worker. A request that has spent its share of
 * this process's time goes to a worker with everything.
 */
async function runWith(
  stored: readonly Stored[],
  context: RunContext,
  stages: readonly PureStage[],
  input: Uint8Array,
): Promise<JobResult> {
  const { limits, facts, previewBytes } = context;
  const [first] = stages;
  const storedBytes = sizeOf(stored);
  const isSmall = (stage: PureStage, value: Uint8Array): boolean => {
    const bytes = value.length + (stage === first ? storedBytes : 0);
    return bytes <= limits.inlineBytes && bytes * stage.argumentCharacters <= INLINE_PRODUCT;
  };
  let started = performance.now();
  const spend = (): void => {
    const now = performance.now();
    context.inlineMilliseconds -= now - started;
    spendLoopTime(now - started);
    started = now;
  };
  const runsHere = (stage: PureStage, value: Uint8Array): boolean =>
    stage.argumentCharacters <= INLINE_ARGUMENT_CHARACTERS &&
    context.inlineMilliseconds > 0 &&
    hasLoopTime() &&
    isLinear(stage) &&
    (isSmall(stage, value) || readsLittle(stage));
  const job = (rest: readonly PureStage[]): Job => {
    const { previewBytesLeft } = context;
    const known = rest[0] === first ? stored : [];
    return { facts, valueBytes: limits.valueBytes, previewBytes, previewBytesLeft, stages: rest, stored: known };
  };
  const run = async (work: Promise<JobResult>): Promise<JobResult> => {
    const result = await work;
    for (const { preview } of result.runs) context.previewBytesLeft -= preview?.length ?? 0;
    return result;
  };
  const elsewhere = (rest: readonly PureStage[], value: Uint8Array): Promise<JobResult> =>
    run(context.pool.run(context.account.tokenId, job(rest), value, context.signal));

  if (first === undefined || !runsHere(first, input)) return elsewhere(stages, input);
  const mayGoOn = (stage: PureStage, value: Uint8Array): boolean => {
    spend();
    return runsHere(stage, value);
  };
  started = performance.now();
  const here = await run(runStages(job(stages), input, mayGoOn));
  spend();
  if (here.error !== undefined || here.runs.length === stages.length) return here;
  const there = await elsewhere(stages.slice(here.runs.length), here.output);
  return { ...there, runs: [...here.runs, ...there.runs] };
}

/** Bytes of what a stage knows of what is stored; the facts of a file count as so many. */
function sizeOf(stored: readonly Stored[]): number {
  let size = 0;
  for (const { contents, files } of stored) {
    size += files.length * FILE_FACTS_BYTES;
    for (const { bytes } of contents) size += bytes.length;
  }
  return size;
}
