import type { Facts } from '../commands/definition/command.ts';
import type { Stored } from '../commands/definition/stored.ts';
import type { ErrorCode } from '../errors.ts';

/** One pure command with its typed arguments, as it travels to a worker. Arguments are plain data. */
export interface PureStage {
  readonly command: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** The length of its words together. */
  readonly argumentCharacters: number;
}

/** Pure stages that follow one another, run as one job. */
export interface Job {
  readonly stages: readonly PureStage[];
  /** What the first stage has to know of what is stored. */
  readonly stored: readonly Stored[];
  readonly facts: Facts;
  /** The most bytes one value may have. */
  readonly valueBytes: number;
  /** How many bytes of each stage's output are kept to be shown; 0 for none. */
  readonly previewBytes: number;
  /** How many bytes of all stages' outputs together are kept. */
  readonly previewBytesLeft: number;
}

/** What one stage did. */
export interface StageRun {
  readonly status: number;
  readonly milliseconds: number;
  readonly bytesIn: number;
  readonly bytesOut: number;
  readonly preview?: Uint8Array;
  /** The error that the stage ended with after it had written its output; the next stage goes on with that. */
  readonly failure?: StageError;
}

/** An error as plain data, to cross between processes. */
export interface StageError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** What a job did: a run for each stage that ended, and either an output or the error of the next stage. */
export interface JobReport {
  readonly runs: readonly StageRun[];
  readonly error?: StageError;
  /** Milliseconds of the stage that ended with the error. */
  readonly errorMilliseconds?: number;
}

export interface JobResult extends JobReport {
  readonly output: Uint8Array;
}
