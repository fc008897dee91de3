import type { Account } from '../accounts/account.ts';
import type { Facts } from '../commands/definition/command.ts';
import type { Limits } from '../limits.ts';
import type { HeldValues } from './held-values.ts';
import type { ProgramOutcome } from './program-outcome.ts';
import type { Shares } from './shares.ts';
import type { Turn } from './turn.ts';
import type { WorkerPool } from './worker/pool.ts';

/** What the parts of one request's run share. */
export interface RunContext {
  readonly account: Account;
  readonly facts: Facts;
  readonly limits: Limits;
  readonly pool: WorkerPool;
  /** What the stored contents of all requests may take. */
  readonly contents: Shares;
  /** What this request holds while commands run commands. */
  readonly held: HeldValues;
  /** Ends when the caller is gone or the request is out of time; its reason is the error then. */
  readonly signal: AbortSignal;
  /** Bytes of each stage's output that are kept to be shown. */
  readonly previewBytes: number;
  /** Bytes that the previews of all stages together may still have. */
  previewBytesLeft: number;
  /**
   * Runs a pipeline text as one that was sent.
   *
   * @param depth levels of nesting around it
   */
  readonly runText: (text: string, input: Uint8Array, depth: number) => Promise<ProgramOutcome>;
  /** The messages of errors that nobody handled and that later statements went past, in their order. */
  readonly earlierErrors: string[];
  /** Lets other requests go on between the pieces of this one. */
  readonly turn: Turn;
  /** The text of a manual page, or of the list of pages. */
  readonly manual: (name?: string) => string | undefined;
  /** Milliseconds that this request may still spend in the main process. */
  inlineMilliseconds: number;
  /** Request and response bytes of outbound calls so far. */
  networkBytes: number;
}

/** What a request may spend of the main process's time before all its work goes to workers. */
export const INLINE_MILLISECONDS = 10;
