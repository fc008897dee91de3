import type { RowReader } from '../table/row-reader.ts';

/** Takes the rows of the result, in order. */
export interface Sink {
  write(row: RowReader): void;
  /** The whole output, once. */
  finish(): Uint8Array;
}
