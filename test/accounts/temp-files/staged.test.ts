/** Large contents: they are stored and read in steps, and still each write happens whole or not at all. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { TempFiles } from '../../../src/accounts/temp-files/temp-files.ts';
import type { TempDatabase } from '../../../src/database/temp-schema.ts';
import { newUlid } from '../../../src/text/ulid.ts';
import { withAccounts } from '../../support/accounts.ts';

const MiB = 1024 * 1024;
const HOUR_MS = 3_600_000;

async function contentOf(files: TempFiles, path: string): Promise<Buffer | undefined> {
  const read = await files.read(path);
  return read && Buffer.from(read.content);
}

/** The ids of contents that belong to no file. */
async function abandoned(db: Kysely<TempDatabase>): Promise<readonly string[]> {
  const parts = await db.selectFrom('temp_contents').select('content_id').distinct().execute();
  const files = new Set(
    (await db.selectFrom('temp_files').select('content_id').execute()).map((row) => row.content_id),
  );
  return parts.map((row) => row.content_id).filter((id) => !files.has(id));
}

/** Waits until some parts of a content are stored that belongs to no file yet. */
async function untilStaged(db: Kysely<TempDatabase>): Promise<void> {
  while ((await abandoned(db)).length === 0) await wait(1);
}

/** The letter that a content is made of, and its length. */
function shown(content: Buffer | undefined): string {
  const letters = new Set(content);
  return `${content?.length} of ${[...letters].map((code) => String.fromCharCode(code)).join('')}`;
}

const letters = (letter: string, length: number) => Buffer.alloc(length, letter);

describe('a large temp file', () => {
  it('comes back as it was written, copied and appended to', () =>
    withAccounts(async ({ newAccount, tempDb }) => {
      const { tempFiles } = await newAccount();
      const content = randomBytes(5 * MiB + 1);
      const addition = randomBytes(2 * MiB + 1);
      await tempFiles.write('a', content);
      assert.deepEqual(await contentOf(tempFiles, 'a'), content);
      await tempFiles.copy('a', 'b');
      assert.equal((await tempFiles.append('b', addition)).size, content.length + addition.length);
      assert.deepEqual(await contentOf(tempFiles, 'b'), Buffer.concat([content, addition]));
      for (let n = 0; n < 70; n++) await tempFiles.append('b', Buffer.from('x'));
      assert.deepEqual(await contentOf(tempFiles, 'b'), Buffer.concat([content, addition, letters('x', 70)]));
      await tempFiles.move('b', 'a');
      assert.equal((await contentOf(tempFiles, 'a'))?.length, content.length + addition.length + 70);
      assert.deepEqual(await tempFiles.delete(['a', 'b']), ['a']);
      assert.equal((await tempDb.selectFrom('temp_contents').select('part').execute()).length, 0);
    }));

  it('lets another token read and write while it is written and read', () =>
    withAccounts(async ({ newAccount, tempDb }) => {
      const { tempFiles: busy } = await newAccount();
      const { tempFiles: quiet } = await newAccount();
      let written = false;
      const writes = Promise.all([1, 2, 3].map((n) => busy.write(`f${n}`, randomBytes(12 * MiB)))).then(() => {
        written = true;
      });
      await untilStaged(tempDb);
      for (let n = 0; n < 3; n++) {
        await quiet.write('x', Buffer.from(`text ${n}`));
        assert.equal(String(await contentOf(quiet, 'x')), `text ${n}`);
      }
      assert.equal(written, false);
      await writes;
      let read = false;
      const reads = Promise.all([1, 2, 3].map((n) => busy.read(`f${n}`))).then(() => {
        read = true;
      });
      for (let n = 0; n < 3; n++) await quiet.find('x');
      assert.equal(read, false);
      await reads;
    }));

  it('is never half the one and half the other while it is overwritten', () =>
    withAccounts(async ({ newAccount }) => {
      const { tempFiles } = await newAccount();
      await tempFiles.write('x', letters('a', 4 * MiB));
      const state = { ended: false };
      const overwriting = (async () => {
        for (const letter of 'bcdefgh') await tempFiles.write('x', letters(letter, 4 * MiB));
        state.ended = true;
      })();
      const seen = new Set<string>();
      while (!state.ended) {
        seen.add(shown(await contentOf(tempFiles, 'x')));
        await tempFiles.copy('x', 'y');
        seen.add(shown(await contentOf(tempFiles, 'y')));
      }
      await overwriting;
      assert.equal(shown(await contentOf(tempFiles, 'x')), `${4 * MiB} of h`);
      for (const one of seen) assert.match(one, new RegExp(`^${4 * MiB} of [a-h]$`));
    }));

  it('has an addition whole or not at all', () =>
    withAccounts(async ({ newAccount }) => {
      const { tempFiles } = await newAccount();
      await tempFiles.write('x', letters('a', 3 * MiB));
      const additions = Promise.all([1, 2].map(() => tempFiles.append('x', letters('a', 3 * MiB))));
      const state = { ended: false };
      additions.finally(() => {
        state.ended = true;
      });
      while (!state.ended) assert.match(shown(await contentOf(tempFiles, 'x')), /^(3145728|6291456|9437184) of a$/);
      await additions;
      assert.equal(shown(await contentOf(tempFiles, 'x')), '9437184 of a');
    }));

  it('is gone, not half there, when it is deleted while it is read', () =>
    withAccounts(async ({ newAccount }) => {
      const { tempFiles } = await newAccount();
      const content = randomBytes(8 * MiB);
      await tempFiles.write('x', content);
      const read = contentOf(tempFiles, 'x');
      await tempFiles.delete(['x']);
      assert.ok([undefined, `${8 * MiB}`].includes((await read)?.length.toString()));
    }));
});

describe('what is stored of a large temp file', () => {
  it('counts for nothing and is removed when there is no room for the file', () =>
    withAccounts(
      async ({ newAccount, tempDb }) => {
        const { tempFiles } = await newAccount();
        const writes = ['a', 'b', 'c', 'd'].map((path) => tempFiles.write(path, letters(path, 3 * MiB)));
        const outcomes = await Promise.allSettled(writes);
        const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
        assert.deepEqual(
          refused.map((outcome) => outcome.reason.code),
          ['STORAGE_LIMIT', 'STORAGE_LIMIT'],
        );
        assert.deepEqual(await abandoned(tempDb), []);
        assert.equal((await tempFiles.list()).length, 2);
        await tempFiles.write('e', letters('e', MiB));
      },
      { tempTotalBytes: 7 * MiB },
    ));

  it('is removed by the sweep when its process has ended, and not before it is old', () =>
    withAccounts(async ({ newAccount, accounts, tempDb, clock }) => {
      const { tempFiles } = await newAccount();
      await tempFiles.write('x', letters('x', 3 * MiB));
      const id = newUlid(clock.now);
      for (let part = 0; part < 40; part++) {
        await tempDb
          .insertInto('temp_contents')
          .values({ content_id: id, part, sealed: new Uint8Array(100) })
          .execute();
      }
      clock.now += 600_000;
      await accounts.sweepTempFiles();
      assert.deepEqual(await abandoned(tempDb), [id]);
      clock.now += 600_000;
      await accounts.sweepTempFiles();
      assert.deepEqual(await abandoned(tempDb), []);
      assert.equal(shown(await contentOf(tempFiles, 'x')), `${3 * MiB} of x`);
    }));

  it('stays while it is written, however long that takes', () =>
    withAccounts(async ({ newAccount, accounts, tempDb, clock }) => {
      const { tempFiles } = await newAccount();
      const content = randomBytes(8 * MiB);
      const writing = tempFiles.write('x', content);
      await untilStaged(tempDb);
      clock.now += HOUR_MS;
      await accounts.sweepTempFiles();
      await writing;
      assert.deepEqual(await contentOf(tempFiles, 'x'), content);
    }));

  it('becomes no file when another process has taken it for abandoned', () =>
    withAccounts(async ({ newAccount, tempDb, clock, asOtherProcess }) => {
      const { tempFiles } = await newAccount();
      await asOtherProcess(async (other) => {
        const writing = tempFiles.write('x', randomBytes(16 * MiB));
        const refused = assert.rejects(writing, { code: 'INTERNAL', message: /Parts of its content were removed/ });
        await untilStaged(tempDb);
        clock.now += HOUR_MS;
        await other.sweepTempFiles();
        await refused;
      });
      assert.deepEqual(await tempFiles.list(), []);
      assert.deepEqual(await abandoned(tempDb), []);
    }));

  it('that cannot be removed after its file was deleted does not fail the deletion, and the log has it', () =>
    withAccounts(async ({ newAccount, tempDb, log }) => {
      const { tempFiles, tokenId } = await newAccount();
      await tempFiles.write('x', randomBytes(9 * MiB));
      await sql`create trigger broken before delete on temp_contents begin select raise(abort, 'broken'); end`.execute(
        tempDb,
      );
      assert.deepEqual(await tempFiles.delete(['x']), ['x']);
      assert.equal(log.length, 1);
      const { level, event, token_id } = JSON.parse(log[0] ?? '');
      assert.deepEqual([level, event, token_id], ['error', 'contents of temp files not removed', tokenId]);
      assert.match(log[0] ?? '', /broken/);
    }));
});
