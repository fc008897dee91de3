import type { Account } from '../accounts/account.ts';
import { interpret } from '../commands/definition/interpret.ts';
import { NOTHING } from '../commands/definition/result.ts';
import { PenstockError } from '../errors.ts';
import type { ProgramLimits } from '../language/program-limits.ts';
import type { Limits } from '../limits.ts';
import { Admission } from './admission.ts';
import type { CommandOutcome, CommandRequest, Engine, PipelineOutcome, PipelineRequest } from './engine.ts';
import { expandHistory } from './expand-history.ts';
import { HeldValues } from './held-values.ts';
import type { Memory } from './memory.ts';
import { ProgramCache } from './program-cache.ts';
import type { ProgramOutcome } from './program-outcome.ts';
import { requestSignal } from './request-signal.ts';
import { INLINE_MILLISECONDS, type RunContext } from './run-context.ts';
import { runPipe } from './run-pipe.ts';
import { runProgram } from './run-program.ts';
import { Turn } from './turn.ts';
import { WorkerPool } from './worker/pool.ts';

export interface EngineOptions {
  readonly limits: Limits;
  /** What large things of all requests may take. */
  readonly memory: Memory;
  /** The text of a manual page, or of the list of pages when the name is left out. */
  readonly manual: (name?: string) => string | undefined;
  /** Receives a line about trouble with worker processes. */
  readonly log: (message: string) => void;
}

/**
 * Opens the engine and starts its worker processes.
 *
 * @throws {Error} when no worker process can be started
 */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const pool = new WorkerPool(options.limits, options.log);
  await pool.open();
  return new PipelineEngine(options, pool);
}

/** What became of a text that was sent. */
interface SentText {
  readonly outcome: ProgramOutcome;
  readonly earlierErrors: readonly string[];
  readonly text?: string;
  readonly networkBytes: number;
}

class PipelineEngine implements Engine {
  readonly #options: EngineOptions;
  readonly #pool: WorkerPool;
  readonly #admission: Admission;
  readonly #programs: ProgramCache;

  constructor(options: EngineOptions, pool: WorkerPool) {
    this.#programs = new ProgramCache(programLimits(options.limits));
    this.#options = options;
    this.#pool = pool;
    this.#admission = new Admission(options.limits);
  }

  run(request: PipelineRequest): Promise<PipelineOutcome> {
    return this.#admission.run(request.account.tokenId, request.signal, () => this.#runPipeline(request));
  }

  runCommand(request: CommandRequest): Promise<CommandOutcome> {
    return this.#admission.run(request.account.tokenId, request.signal, () => this.#runOne(request));
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #runPipeline(request: PipelineRequest): Promise<PipelineOutcome> {
    const started = performance.now();
    const { account } = request;
    const { outcome, earlierErrors, text, networkBytes } = await this.#runSentText(request);
    const milliseconds = performance.now() - started;
    const failure = outcome.error !== undefined || earlierErrors.length > 0;
    const records = text !== undefined && account.historyLimit > 0;
    const historyId = records
      ? await account.history.append({
          text,
          status: failure || (outcome.exited && outcome.exitStatus !== 0) ? 'failure' : 'success',
          milliseconds,
          outputBytes: outcome.output.length,
          networkBytes,
          at: request.facts.now,
        })
      : undefined;
    return { ...outcome, earlierErrors, milliseconds, networkBytes, ...(historyId !== undefined && { historyId }) };
  }

  /** Runs the text; the text that history keeps is missing when its expansion found nothing. */
  async #runSentText(request: PipelineRequest): Promise<SentText> {
    const { limits } = this.#options;
    let text: string | undefined;
    const { signal, clear } = requestSignal(request.signal, limits.requestMs);
    const context = this.#context(request, signal, request.trace ? limits.previewBytes : 0);
    let outcome: ProgramOutcome;
    try {
      text = await expandHistory(request.account, request.text, signal);
      outcome = await this.#runText(context, text, request.input, 0);
    } catch (error) {
      if (!(error instanceof PenstockError)) throw error;
      outcome = { output: NOTHING, exitStatus: 1, error, exited: false, stages: [] };
    } finally {
      clear();
      context.held.end();
    }
    const { earlierErrors, networkBytes } = context;
    return { outcome, earlierErrors, ...(text !== undefined && { text }), networkBytes };
  }

  async #runOne({ account, command, given, input, facts, signal: caller }: CommandRequest): Promise<CommandOutcome> {
    const started = performance.now();
    const { signal, clear } = requestSignal(caller, this.#options.limits.requestMs);
    const context = this.#context({ account, facts }, signal, 0);
    try {
      const argumentCharacters = given.reduce((sum, value) => sum + value.text.length, 0);
      const stage = { command, args: interpret(command, given), argumentCharacters };
      const { result, error } = await runPipe(context, [stage], input, 0);
      if (error !== undefined) throw error;
      const { earlierErrors, networkBytes } = context;
      return { result, earlierErrors, milliseconds: performance.now() - started, networkBytes };
    } finally {
      clear();
      context.held.end();
    }
  }

  async #runText(context: RunContext, text: string, input: Uint8Array, depth: number): Promise<ProgramOutcome> {
    if (context.turn.isDueBefore(text.length)) await context.turn.take();
    return runProgram(context, this.#programs.parse(text), input, depth);
  }

  #context(
    { account, facts }: { account: Account; facts: RunContext['facts'] },
    signal: AbortSignal,
    previewBytes: number,
  ): RunContext {
    const { limits, memory, manual } = this.#options;
    const context: RunContext = {
      account,
      facts,
      limits,
      pool: this.#pool,
      contents: memory.contents,
      held: new HeldValues(limits.valueBytes, memory.values.open(account.tokenId), signal),
      signal,
      previewBytes,
      previewBytesLeft: limits.previewsBytes,
      turn: new Turn(account.tokenId),
      manual,
      inlineMilliseconds: INLINE_MILLISECONDS,
      networkBytes: 0,
      earlierErrors: [],
      runText: async (text, input, depth) => {
        return this.#runText(context, await expandHistory(account, text, signal), input, depth);
      },
    };
    return context;
  }
}

function programLimits(limits: Limits): ProgramLimits {
  const { programCommands, programCharacters, commandWords, programVariables } = limits;
  return {
    commands: programCommands,
    characters: programCharacters,
    words: commandWords,
    variables: programVariables,
  };
}
