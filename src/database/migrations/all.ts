import { accounts } from './001-accounts.ts';
import { pipelines } from './002-pipelines.ts';
import { historyTexts } from './003-history-texts.ts';
import type { Migration } from './migration.ts';

/** Every step of the schema in order; step N makes a database of version N from one of version N - 1. */
export const MIGRATIONS: readonly Migration[] = [accounts, pipelines, historyTexts];
