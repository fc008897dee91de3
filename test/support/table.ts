import { readFileSync } from 'node:fs';
import type { GnuCase, RecordedCase } from '../gnu/gnu-case.ts';

/** A case that may run in a time zone of its own, and at a time of its own. */
export interface TableCase extends GnuCase {
  readonly timezone?: string;
  /** The present, in Unix seconds. */
  readonly now?: number;
}

/** Cases for `scripts/record-tables.ts`. */
export interface Table {
  /** The program that answers. */
  readonly tool: string;
  readonly cases: readonly TableCase[];
}

export interface RecordedTable {
  /** The first line of `TOOL --version`. */
  readonly tool: string;
  readonly cases: readonly (RecordedCase & { readonly timezone?: string; readonly now?: number })[];
}

/** Reads a table that `scripts/record-tables.ts` has recorded. */
export function readTable(url: URL): RecordedTable {
  return JSON.parse(readFileSync(url, 'utf8')) as RecordedTable;
}
