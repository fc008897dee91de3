import type { RowReader } from '../table/row-reader.ts';
import type { RowWriter } from '../table/row-writer.ts';

/** Computes one value for each group. Groups are numbered from 0. */
export interface Accumulator {
  /** Makes room for so many groups; called before any of them is added to. */
  grow(groups: number): void;
  /** Takes the current row into a group. */
  add(row: RowReader, group: number): void;
  /** Writes the value of a group, or nothing where there is none. Called once for each group, in order. */
  write(writer: RowWriter, group: number): void;
  /** Whether all filled cells are numbers, so that the values are numbers in JSON; left out where nothing else can be. */
  readonly areNumbers?: boolean;
}

/** Writes a number in the shortest form that reads back as the same number; NaN is nothing. */
export function writeNumber(writer: RowWriter, value: number): void {
  if (!Number.isNaN(value)) writer.writeText(`${value}`);
}
