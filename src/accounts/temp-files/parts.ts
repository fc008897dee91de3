import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { TempDatabase } from '../../database/temp-schema.ts';
import { PART_BYTES } from './content-key.ts';

/** Parts that are read or copied in one statement: 2 MiB at most, a few milliseconds. */
export const PARTS_AT_ONCE = 4;

/** Parts that are removed in one statement or transaction: 8 MiB, about 8 ms. */
export const PARTS_REMOVED_AT_ONCE = 16;

/** Bytes that are stored in one transaction together with their file; a larger content is staged before. */
export const BYTES_AT_ONCE = 2 * PART_BYTES;

/** A stretch of the parts of a content. */
export interface PartRange {
  readonly contentId: string;
  /** The number of the first part. */
  readonly from: number;
  /** The number after that of the last part. */
  readonly to: number;
}

/** Stores parts of a content, each in a statement of its own, so that none has to hold a large content. */
export async function insertParts(
  db: Kysely<TempDatabase>,
  contentId: string,
  parts: readonly Uint8Array[],
  first: number,
): Promise<void> {
  for (const [index, sealed] of parts.entries()) {
    await db
      .insertInto('temp_contents')
      .values({ content_id: contentId, part: first + index, sealed })
      .execute();
  }
}

/** The parts of a stretch in their order; fewer when they are not there. */
export async function selectParts(db: Kysely<TempDatabase>, range: PartRange): Promise<Uint8Array[]> {
  const rows = await within(db.selectFrom('temp_contents'), range).select('sealed').orderBy('part').execute();
  return rows.map(({ sealed }) => sealed);
}

/**
 * Copies a stretch of parts to another content.
 *
 * @returns how many there were
 */
export async function copyParts(db: Kysely<TempDatabase>, range: PartRange, contentId: string): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('temp_contents')
    .columns(['content_id', 'part', 'sealed'])
    .expression((eb) =>
      within(eb.selectFrom('temp_contents'), range).select((of) => [
        of.val(contentId).as('content_id'),
        'part',
        'sealed',
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** How many parts of a content are stored. */
export async function countParts(db: Kysely<TempDatabase>, contentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('temp_contents')
    .where('content_id', '=', contentId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function within<O>(
  parts: SelectQueryBuilder<TempDatabase, 'temp_contents', O>,
  { contentId, from, to }: PartRange,
): SelectQueryBuilder<TempDatabase, 'temp_contents', O> {
  return parts.where('content_id', '=', contentId).where('part', '>=', from).where('part', '<', to);
}
