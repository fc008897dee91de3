import type { ColumnDataType, Kysely, RawBuilder } from 'kysely';

/** Column types that the database engines name differently. */
export interface ColumnTypes {
  readonly bytes: ColumnDataType;
  /** The end of a table's definition that stores its rows in the order of the primary key, where that must be said. */
  readonly clustered?: RawBuilder<unknown>;
}

/**
 * One step of the schema. A step that has been released never changes: databases made by it exist. It knows nothing of
 * `schema.ts`, which describes the newest schema.
 */
export type Migration = (db: Kysely<unknown>, types: ColumnTypes) => Promise<void>;
