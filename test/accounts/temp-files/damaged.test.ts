/** Contents that somebody has changed in the database are refused, and are never shown as something else. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Kysely } from 'kysely';
import type { TempFiles } from '../../../src/accounts/temp-files/temp-files.ts';
import type { TempDatabase } from '../../../src/database/temp-schema.ts';
import { withAccounts } from '../../support/accounts.ts';

const MARKER = 'topsecret';

interface Damage {
  readonly what: string;
  /** The file `x` has three parts, `y` is a copy of it, `z` another one of three parts. */
  damage(db: Kysely<TempDatabase>, idOf: (path: string) => string): Promise<unknown>;
}

const DAMAGES: readonly Damage[] = [
  {
    what: 'without its first part',
    damage: (db, idOf) =>
      db.deleteFrom('temp_contents').where('content_id', '=', idOf('x')).where('part', '=', 0).execute(),
  },
  {
    what: 'without its last part',
    damage: (db, idOf) =>
      db.deleteFrom('temp_contents').where('content_id', '=', idOf('x')).where('part', '=', 2).execute(),
  },
  {
    what: 'without any part',
    damage: (db, idOf) => db.deleteFrom('temp_contents').where('content_id', '=', idOf('x')).execute(),
  },
  {
    what: 'with two parts in the place of each other',
    damage: async (db, idOf) => {
      for (const [from, to] of [
        [1, 9],
        [2, 1],
        [9, 2],
      ] as const) {
        await db
          .updateTable('temp_contents')
          .set({ part: to })
          .where('content_id', '=', idOf('x'))
          .where('part', '=', from)
          .execute();
      }
    },
  },
  {
    what: 'with a part of another file',
    damage: async (db, idOf) => {
      const part = db.selectFrom('temp_contents').where('part', '=', 1).select('sealed');
      const { sealed } = await part.where('content_id', '=', idOf('z')).executeTakeFirstOrThrow();
      await db
        .updateTable('temp_contents')
        .set({ sealed })
        .where('content_id', '=', idOf('x'))
        .where('part', '=', 1)
        .execute();
    },
  },
  {
    what: 'with the content of another file',
    damage: (db, idOf) =>
      db
        .updateTable('temp_files')
        .set({ content_id: idOf('z') })
        .where('path', '=', 'x')
        .execute(),
  },
  {
    what: 'with content and key of another file',
    damage: async (db, idOf) => {
      const file = db.selectFrom('temp_files').where('path', '=', 'z').select('key_sealed');
      const { key_sealed } = await file.executeTakeFirstOrThrow();
      await db
        .updateTable('temp_files')
        .set({ content_id: idOf('z'), key_sealed })
        .where('path', '=', 'x')
        .execute();
    },
  },
  {
    what: 'with parts that are cut off or empty',
    damage: (db, idOf) =>
      db
        .updateTable('temp_contents')
        .set({ sealed: new Uint8Array(0) })
        .where('content_id', '=', idOf('x'))
        .execute(),
  },
  ...[-1, 0, 1, 2 ** 40, 2 ** 53 - 1].map((size) => ({
    what: `that is said to have ${size} bytes`,
    damage: (db: Kysely<TempDatabase>) => db.updateTable('temp_files').set({ size }).where('path', '=', 'x').execute(),
  })),
];

async function write(files: TempFiles, path: string): Promise<void> {
  await files.write(path, Buffer.from(`${MARKER} 1`));
  await files.append(path, Buffer.from(`${MARKER} 2`));
  await files.append(path, Buffer.from(`${MARKER} 3`));
}

async function assertRefused(work: Promise<unknown>): Promise<void> {
  await assert.rejects(work, (error: Error) => {
    assert.equal(Reflect.get(error, 'code'), 'INTERNAL', String(error));
    assert.doesNotMatch(`${error.message} ${String(error.cause)}`, new RegExp(MARKER));
    return true;
  });
}

describe('a temp file', () => {
  for (const { what, damage } of DAMAGES) {
    it(`${what} is refused, leaves the others as they are, and can be replaced`, () =>
      withAccounts(async ({ newAccount, tempDb }) => {
        const { tempFiles } = await newAccount();
        await write(tempFiles, 'x');
        await tempFiles.copy('x', 'y');
        await write(tempFiles, 'z');
        const rows = await tempDb.selectFrom('temp_files').select(['path', 'content_id']).execute();
        const ids = new Map(rows.map((row) => [row.path, row.content_id]));
        await damage(tempDb, (path) => ids.get(path) ?? '');
        await assertRefused(tempFiles.read('x'));
        for (const path of ['y', 'z']) {
          if (what.includes('content') && path === 'z') continue;
          assert.equal(
            String(Buffer.from((await tempFiles.read(path))?.content ?? [])),
            [1, 2, 3].map((n) => `${MARKER} ${n}`).join(''),
          );
        }
        await tempFiles.write('x', Buffer.from('new'));
        assert.equal(String((await tempFiles.read('x'))?.content), String(Buffer.from('new')));
        assert.deepEqual(await tempFiles.delete(['x']), ['x']);
      }));
  }

  it('that has more parts than it knows of is read without them', () =>
    withAccounts(async ({ newAccount, tempDb }) => {
      const { tempFiles } = await newAccount();
      await write(tempFiles, 'x');
      await tempDb
        .insertInto('temp_contents')
        .columns(['content_id', 'part', 'sealed'])
        .expression((eb) =>
          eb
            .selectFrom('temp_contents')
            .where('part', '=', 2)
            .select((of) => ['content_id', of.val(3).as('part'), 'sealed']),
        )
        .execute();
      const content = [1, 2, 3].map((n) => `${MARKER} ${n}`).join('');
      assert.equal(String(Buffer.from((await tempFiles.read('x'))?.content ?? [])), content);
    }));

  for (const part of [0, 1, 2]) {
    it(`without its part ${part} is refused where it is copied or much is appended, and nothing of that is left`, () =>
      withAccounts(async ({ newAccount, tempDb }) => {
        const { tempFiles } = await newAccount();
        await write(tempFiles, 'x');
        await tempDb.deleteFrom('temp_contents').where('part', '=', part).execute();
        await assertRefused(tempFiles.copy('x', 'y'));
        await assertRefused(tempFiles.append('x', Buffer.alloc(2 * 1024 * 1024)));
        assert.deepEqual(
          (await tempFiles.list()).map(({ path }) => path),
          ['x'],
        );
        const { length } = await tempDb.selectFrom('temp_contents').select('part').execute();
        assert.equal(length, 2);
      }));
  }

  it('whose content is gone is refused, too, where a hundredth part is appended', () =>
    withAccounts(async ({ newAccount, tempDb }) => {
      const { tempFiles } = await newAccount();
      for (let n = 0; n < 65; n++) await tempFiles.append('x', Buffer.from('x'));
      await tempDb.deleteFrom('temp_contents').execute();
      await assertRefused(tempFiles.append('x', Buffer.from('x')));
    }));
});
