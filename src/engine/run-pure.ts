import type { RunContext } from './run-context.ts';
import { isLinear, readsLittle, runStages } from './run-stages.ts';
import type { JobResult, PureStage } from './stage.ts';

/** Arguments up to this many characters are read in this process. */
const INLINE_ARGUMENT_CHARACTERS = 4096;

/** Bytes of input times characters of arguments: what a linear command can make of both, such as `cut` of a separator. */
const INLINE_PRODUCT = 1024 * 1024;

/**
 * Runs pure stages: linear ones with small inputs, or that read little of them, in this process, which costs
 * microseconds, everything from the first other stage on as one job in a worker. A request that has spent its share of
 * this process's time goes to a worker with everything.
 */
export async function runPure(
  context: RunContext,
  stages: readonly PureStage[],
  input: Uint8Array,
): Promise<JobResult> {
  const { limits, facts } = context;
  const { previewBytes } = context;
  const job = { facts, valueBytes: limits.valueBytes, previewBytes };
  const isSmall = (stage: PureStage, value: Uint8Array): boolean =>
    value.length <= limits.inlineBytes && value.length * stage.argumentCharacters <= INLINE_PRODUCT;
  const runsHere = (stage: PureStage, value: Uint8Array): boolean =>
    stage.argumentCharacters <= INLINE_ARGUMENT_CHARACTERS &&
    context.inlineMilliseconds > 0 &&
    isLinear(stage) &&
    (isSmall(stage, value) || readsLittle(stage));
  const run = async (work: Promise<JobResult>): Promise<JobResult> => {
    const result = await work;
    for (const { preview } of result.runs) context.previewBytesLeft -= preview?.length ?? 0;
    return result;
  };
  const elsewhere = (rest: readonly PureStage[], value: Uint8Array): Promise<JobResult> => {
    const { previewBytesLeft } = context;
    const there = { ...job, previewBytesLeft, stages: rest };
    return run(context.pool.run(context.account.tokenId, there, value, context.signal));
  };

  const first = stages[0];
  if (first === undefined || !runsHere(first, input)) return elsewhere(stages, input);
  const started = performance.now();
  const { previewBytesLeft } = context;
  const here = await run(runStages({ ...job, previewBytesLeft, stages }, input, runsHere));
  context.inlineMilliseconds -= performance.now() - started;
  if (here.error !== undefined || here.runs.length === stages.length) return here;
  const there = await elsewhere(stages.slice(here.runs.length), here.output);
  return { ...there, runs: [...here.runs, ...there.runs] };
}
