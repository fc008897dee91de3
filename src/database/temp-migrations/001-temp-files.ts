import type { Migration } from '../migrations/migration.ts';

/** Temp files and their contents. */
export const tempFiles: Migration = async (db, { bytes, clustered }) => {
  await db.schema
    .createTable('temp_files')
    .addColumn('token_id', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('content_id', 'text', (column) => column.notNull())
    .addColumn('parts', 'bigint', (column) => column.notNull())
    .addColumn('key_sealed', bytes, (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('content_type', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('temp_files_key', ['token_id', 'path'])
    // Lists of a token's files read one stretch of the tree.
    .$call((table) => (clustered === undefined ? table : table.modifyEnd(clustered)))
    .execute();
  await db.schema.createIndex('temp_files_expiry').on('temp_files').column('expires_at').execute();
  await db.schema
    .createTable('temp_contents')
    .addColumn('content_id', 'text', (column) => column.notNull())
    .addColumn('part', 'bigint', (column) => column.notNull())
    .addColumn('sealed', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('temp_contents_key', ['content_id', 'part'])
    .execute();
};
