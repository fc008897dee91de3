import type { Migration } from './migration.ts';

/** Saved pipelines. */
export const pipelines: Migration = async (db, { bytes }) => {
  await db.schema
    .createTable('pipelines')
    .addColumn('token_id', 'text', (column) => column.notNull().references('tokens.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('text_sealed', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('pipelines_key', ['token_id', 'name'])
    .execute();
};
