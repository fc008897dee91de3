import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The most bytes of a sealed text that stays in its row; with them a row still fits in a node of the tree. */
const MOST_BYTES = 900;

/**
 * A table of its own for long history texts. The tree of the history keeps whole rows in its nodes, so a walk over a
 * token's entries, however few columns it asks for, reads all their texts.
 */
export const historyTexts: Migration = async (db, { bytes }) => {
  await db.schema
    .createTable('history_texts')
    .addColumn('token_id', 'text', (column) => column.notNull())
    .addColumn('id', 'bigint', (column) => column.notNull())
    .addColumn('text_sealed', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('history_texts_key', ['token_id', 'id'])
    .addForeignKeyConstraint('history_texts_entry', ['token_id', 'id'], 'history', ['token_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema.alterTable('history').addColumn('long_bytes', 'bigint').execute();
  const isLong = sql`length(text_sealed) > ${sql.lit(MOST_BYTES)}`;
  await sql`
    insert into history_texts (token_id, id, text_sealed)
    select token_id, id, text_sealed from history where ${isLong}`.execute(db);
  await sql`
    update history set long_bytes = length(text_sealed), text_sealed = ${new Uint8Array(0)}
    where ${isLong}`.execute(db);
};
