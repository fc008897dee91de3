import type { RowReader } from '../table/row-reader.ts';

/** Whether the current row of a reader is to be kept. */
export type RowTest = (row: RowReader) => boolean;
