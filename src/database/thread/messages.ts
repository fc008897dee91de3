import type { CompiledQuery, QueryResult } from 'kysely';
import type { ErrorCode } from '../../errors.ts';
import type { TransactionStep } from '../sqlite-connection.ts';

/** What the thread is asked to do; requests are answered in order. */
export type ThreadRequest =
  | { readonly step: TransactionStep }
  | { readonly sql: string; readonly parameters: CompiledQuery['parameters'] };

/** What came of a request. Of an error meant for the caller a message would keep only its text, so its parts are sent. */
export type ThreadReply =
  | { readonly result: QueryResult<unknown> }
  | { readonly error: unknown }
  | { readonly code: ErrorCode; readonly message: string };
