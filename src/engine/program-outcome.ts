import type { PenstockError } from '../errors.ts';
import type { StageReport } from './engine.ts';

/** What became of a program. */
export interface ProgramOutcome {
  readonly output: Uint8Array;
  readonly exitStatus: number;
  /** The unhandled error of the last statement that ran. */
  readonly error?: PenstockError;
  /** Whether `exit` ended it. */
  readonly exited: boolean;
  readonly stages: readonly StageReport[];
}
