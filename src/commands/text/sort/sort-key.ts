import type { Comparison, Ignored, Ordering } from './ordering.ts';

/** A place in a line. */
export interface Position {
  /** Fields before it. */
  readonly field: number;
  /** Bytes before it, within that field; at the end of a key, 0 means the whole field. */
  readonly byte: number;
}

/** A key as `-k` says it. */
export interface KeyDefinition {
  readonly start: Position;
  /** Where it ends; the end of the line when left out. `byte` is 0 for the end of the field. */
  readonly end: Position | undefined;
  readonly ordering: Ordering;
}

/** A key with everything decided. */
export interface SortKey {
  readonly start: Position;
  readonly end: Position | undefined;
  readonly skipsStartBlanks: boolean;
  readonly skipsEndBlanks: boolean;
  readonly comparison: Comparison | 'text';
  readonly ignored: Ignored;
  readonly foldsCase: boolean;
  readonly reverse: boolean;
}
