import type { Account } from '../accounts/account.ts';
import type { Facts, Result } from '../commands/definition/command.ts';
import type { Command } from '../commands/definition/effects.ts';
import type { Given } from '../commands/definition/given.ts';
import type { PenstockError } from '../errors.ts';

/** A pipeline text to run in a caller's account. */
export interface PipelineRequest {
  readonly account: Account;
  /** The raw text; history expansion and parsing happen in the engine. */
  readonly text: string;
  /** What the first command of every statement reads. */
  readonly input: Uint8Array;
  readonly facts: Facts;
  /** Ends when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Whether stages keep a preview of their output. */
  readonly trace?: boolean;
}

/** What became of a pipeline. */
export interface PipelineOutcome {
  /** The outputs of all statements, joined. */
  readonly output: Uint8Array;
  readonly exitStatus: number;
  /** The error that is the response, when the last statement that ran ended with one nobody handled. */
  readonly error?: PenstockError;
  /** The messages of earlier unhandled errors. */
  readonly earlierErrors: readonly string[];
  readonly milliseconds: number;
  readonly networkBytes: number;
  /** The id of the history entry, when one was recorded. */
  readonly historyId?: number;
  readonly stages: readonly StageReport[];
}

/** One stage as it ran, for `trace=1`. */
export interface StageReport {
  readonly command: string;
  /** Line and column of the command in the text, counted from 1. */
  readonly position: { readonly line: number; readonly column: number };
  readonly status: number;
  readonly milliseconds: number;
  readonly bytesIn: number;
  readonly bytesOut: number;
  /** The beginning of the output, when a trace was asked for. */
  readonly preview?: Uint8Array;
  /** The message, when the stage ended with an error. */
  readonly error?: string;
}

/** One command to run by its endpoint. */
export interface CommandRequest {
  readonly account: Account;
  readonly command: Command;
  readonly given: Given;
  readonly input: Uint8Array;
  readonly facts: Facts;
  readonly signal: AbortSignal;
}

/** What became of one command. */
export interface CommandOutcome {
  readonly result: Result;
  /** The messages of errors that later statements of a program went past. */
  readonly earlierErrors: readonly string[];
  readonly milliseconds: number;
  readonly networkBytes: number;
}

/** Runs pipelines and commands, fairly between accounts and within limits. */
export interface Engine {
  /**
   * Runs a pipeline and records it in history. Never throws for what the user wrote: the outcome carries the error.
   *
   * @throws {PenstockError} `OVERLOADED` when too many requests wait
   */
  run(request: PipelineRequest): Promise<PipelineOutcome>;
  /**
   * Runs one command; nothing is recorded.
   *
   * @throws {PenstockError} the error of the command, or `OVERLOADED`
   */
  runCommand(request: CommandRequest): Promise<CommandOutcome>;
  /** Ends the worker processes; runs in progress fail. */
  close(): Promise<void>;
}
