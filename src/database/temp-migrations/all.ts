import type { Migration } from '../migrations/migration.ts';
import { tempFiles } from './001-temp-files.ts';
import { contentIds } from './002-content-ids.ts';

/** Every step of the temp files' schema in order; step N makes a database of version N from one of version N - 1. */
export const TEMP_MIGRATIONS: readonly Migration[] = [tempFiles, contentIds];
