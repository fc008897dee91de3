import type { RecordedBytes } from '../gnu-case.ts';

/** Two texts and how they are compared. */
export interface DiffCase {
  readonly a: string | Uint8Array;
  readonly b: string | Uint8Array;
  readonly context: number;
  /** Letters of the flags that ignore something: `w`, `b`, `Z`, `E`, `i`, `B`. */
  readonly ignored: string;
}

/** A case with the answer of GNU diff; the texts are called A and B. */
export interface RecordedDiff {
  readonly a: RecordedBytes;
  readonly b: RecordedBytes;
  readonly context: number;
  readonly ignored: string;
  readonly output: RecordedBytes;
  readonly different: boolean;
}

export interface DiffRecording {
  /** The first line of `diff --version`. */
  readonly tool: string;
  readonly cases: readonly RecordedDiff[];
}
