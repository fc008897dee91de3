import type { RunContext } from './run-context.ts';
import { isLinear, runStages } from './run-stages.ts';
import type { JobResult, PureStage } from './stage.ts';

/** Arguments up to this many characters keep the output of a linear command within small multiples of its input. */
const INLINE_ARGUMENT_CHARACTERS = 256;

/**
 * Runs pure stages: linear ones with small inputs in this process, which costs microseconds, everything from the first
 * other stage on as one job in a worker. A request that has spent its share of this process's time goes to a worker
 * with everything.
 */
export async function runPure(
  context: RunContext,
  stages: readonly PureStage[],
  input: Uint8Array,
): Promise<JobResult> {
  const { limits, facts } = context;
  const job = { facts, valueBytes: limits.valueBytes, previewBytes: context.previewBytes };
  const runsHere = (stage: PureStage, value: Uint8Array): boolean =>
    value.length <= limits.inlineBytes &&
    stage.argumentCharacters <= INLINE_ARGUMENT_CHARACTERS &&
    context.inlineMilliseconds > 0 &&
    isLinear(stage);
  const elsewhere = (rest: readonly PureStage[], value: Uint8Array): Promise<JobResult> =>
    context.pool.run(context.account.tokenId, { ...job, stages: rest }, value, context.signal);

  const first = stages[0];
  if (first === undefined || !runsHere(first, input)) return elsewhere(stages, input);
  const started = performance.now();
  const here = await runStages({ ...job, stages }, input, runsHere);
  context.inlineMilliseconds -= performance.now() - started;
  if (here.error !== undefined || here.runs.length === stages.length) return here;
  const there = await elsewhere(stages.slice(here.runs.length), here.output);
  return { ...there, runs: [...here.runs, ...there.runs] };
}
