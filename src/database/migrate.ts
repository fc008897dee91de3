import type { Kysely } from 'kysely';
import type { ColumnTypes, Migration } from './migrations/migration.ts';
import { StartError } from './start-error.ts';

type VersionTable = { readonly schema_version: { version: number } };

/**
 * Brings the schema up to the newest version, in one transaction: either all missing steps are done or none. There are
 * no steps back.
 *
 * @param steps the steps in order
 * @param refuseNew asked before a database without a schema gets one; throws to leave it as it is
 * @throws {StartError} when a newer release has made this database
 */
export async function migrate(
  db: Kysely<unknown>,
  types: ColumnTypes,
  steps: readonly Migration[],
  refuseNew: () => void = () => {},
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const versions = trx.withTables<VersionTable>();
    await versions.schema
      .createTable('schema_version')
      .ifNotExists()
      .addColumn('version', 'integer', (column) => column.primaryKey().notNull())
      .execute();
    const newest = await versions
      .selectFrom('schema_version')
      .select((eb) => eb.fn.max('version').as('version'))
      .executeTakeFirst();
    const version = newest?.version ?? 0;
    if (version > steps.length) {
      throw new StartError(`A newer release made it (schema ${version}, this release knows ${steps.length})`);
    }
    if (version === 0) refuseNew();
    for (let next = version; next < steps.length; next++) {
      await steps[next]?.(trx, types);
      await versions
        .insertInto('schema_version')
        .values({ version: next + 1 })
        .execute();
    }
  });
}
