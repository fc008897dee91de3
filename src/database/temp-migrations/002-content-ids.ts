import type { Migration } from '../migrations/migration.ts';

/** Finds the file of a content, so that contents without one can be removed. */
export const contentIds: Migration = async (db) => {
  await db.schema.createIndex('temp_files_content').on('temp_files').column('content_id').execute();
};
