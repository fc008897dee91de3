import type { Migration } from './migration.ts';

/** Tokens, their aliases and exports, and their history. */
export const accounts: Migration = async (db, { bytes, clustered }) => {
  await db.schema
    .createTable('metadata')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', bytes, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('tokens')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('key_hash', bytes, (column) => column.notNull().unique())
    .addColumn('key_start', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('label', 'text')
    .addColumn('data_key_sealed', bytes, (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('quota_limit', 'bigint', (column) => column.notNull())
    .addColumn('quota_used', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('quota_reset_at', 'bigint')
    .addColumn('quota_period', 'text')
    .addColumn('timezone', 'text')
    .addColumn('history_limit', 'bigint')
    .addColumn('tmp_expiry_hours', 'double precision')
    .addColumn('ai_provider', 'text')
    .addColumn('settings_sealed', bytes)
    .addColumn('history_last_id', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('definitions')
    .addColumn('token_id', 'text', (column) => column.notNull().references('tokens.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('text_sealed', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('definitions_key', ['token_id', 'kind', 'name'])
    .execute();
  await db.schema
    .createTable('history')
    .addColumn('token_id', 'text', (column) => column.notNull().references('tokens.id'))
    .addColumn('id', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('ms', 'bigint', (column) => column.notNull())
    .addColumn('output_bytes', 'bigint', (column) => column.notNull())
    .addColumn('network_bytes', 'bigint', (column) => column.notNull())
    .addColumn('ai_usage', 'text')
    .addColumn('text_sealed', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('history_key', ['token_id', 'id'])
    // Every request adds a row: one tree instead of two, table and index, halves what is written.
    .$call((table) => (clustered === undefined ? table : table.modifyEnd(clustered)))
    .execute();
};
