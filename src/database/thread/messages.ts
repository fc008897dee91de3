import type { CompiledQuery, QueryResult } from 'kysely';
import type { TransactionStep } from '../sqlite-connection.ts';

/** What the thread is asked to do; requests are answered in order. */
export type ThreadRequest =
  | { readonly step: TransactionStep }
  | { readonly sql: string; readonly parameters: CompiledQuery['parameters'] };

/** What came of a request. */
export type ThreadReply = { readonly result: QueryResult<unknown> } | { readonly error: unknown };
