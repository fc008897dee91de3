import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Account } from '../../../src/accounts/account.ts';
import { findOne } from '../../../src/commands/storage/find-one.ts';
import { readStored } from '../../../src/commands/storage/read-stored.ts';
import { type Seeker, StoredLookup } from '../../../src/commands/storage/stored-lookup.ts';
import { type TestAccounts, withAccounts } from '../../support/accounts.ts';
import { TEST_FACTS } from '../../support/run-command.ts';

function seekerOf(account: Account): Seeker {
  return { account, facts: TEST_FACTS, signal: new AbortController().signal };
}

function lookupOf(account: Account): StoredLookup {
  return new StoredLookup(seekerOf(account));
}

/** What a name means, in short: paths with `/tmp/`, or the name of a pipeline. */
async function meaning(name: string, account: Account): Promise<readonly string[] | string | undefined> {
  const found = await lookupOf(account).find(name);
  return found?.kind === 'files' ? found.files.map((file) => `/tmp/${file.path}`) : found?.pipeline.name;
}

/** An account with files and pipelines whose names are alike. */
function withThings(work: (account: Account, test: TestAccounts) => Promise<void>): Promise<void> {
  return withAccounts(async (test) => {
    const account = await test.newAccount();
    for (const path of ['both', 'b.log', 'a.log', 'logs/x.log', '2026-03-10', '100%Y', '__proto__']) {
      await account.tempFiles.write(path, Buffer.from(`file ${path}`));
    }
    for (const name of ['both', 'only', '__proto__', 'constructor', '..', '.']) {
      await account.pipelines.set(name, `pipeline ${name}`);
    }
    await work(account, test);
  });
}

describe('a name', () => {
  it('means a temp file before a saved pipeline', () =>
    withThings(async (account) => {
      assert.deepEqual(await meaning('both', account), ['/tmp/both']);
      assert.deepEqual(await meaning('/tmp/both', account), ['/tmp/both']);
      assert.equal(await meaning('only', account), 'only');
      assert.deepEqual(await meaning('__proto__', account), ['/tmp/__proto__']);
      assert.equal(await meaning('constructor', account), 'constructor');
      await account.tempFiles.delete(['both']);
      assert.equal(await meaning('both', account), 'both');
    }));

  it('that begins with /tmp/ means a temp file alone', () =>
    withThings(async (account) => {
      assert.equal(await meaning('/tmp/only', account), undefined);
    }));

  it('with wildcards means all files that fit, in order, and never a pipeline', () =>
    withThings(async (account) => {
      assert.deepEqual(await meaning('*.log', account), ['/tmp/a.log', '/tmp/b.log', '/tmp/logs/x.log']);
      assert.deepEqual(await meaning('/tmp/?.log', account), ['/tmp/a.log', '/tmp/b.log']);
      assert.equal(await meaning('onl?', account), undefined);
      assert.equal(await meaning('[ab].log', account), undefined);
    }));

  it('with date specifiers means the file of that date, and %% a percent sign', () =>
    withThings(async (account) => {
      assert.deepEqual(await meaning('%F', account), ['/tmp/2026-03-10']);
      assert.deepEqual(await meaning('%Y-*', account), ['/tmp/2026-03-10']);
      assert.equal(await meaning('100%Y', account), undefined);
      assert.deepEqual(await meaning('100%%Y', account), ['/tmp/100%Y']);
      assert.deepEqual(await meaning('100*', account), ['/tmp/100%Y']);
    }));

  it('that no temp file can have means a pipeline', () =>
    withThings(async (account) => {
      assert.equal(await meaning('..', account), '..');
      assert.equal(await meaning('.', account), '.');
      for (const name of ['', '\udc80', 'a\n', 'x'.repeat(2000), '%9999Y']) {
        assert.equal(await meaning(name, account), undefined, JSON.stringify(name));
      }
    }));

  it('with a slash in a place where no path has one is refused', () =>
    withThings(async (account) => {
      for (const name of ['/tmp/', '/etc/passwd', 'a//b', '../only', '/tmp/../only', '/tmp', '/']) {
        await assert.rejects(meaning(name, account), { code: 'INVALID_PATH' }, name);
      }
    }));

  it('means nothing that has expired', () =>
    withThings(async (account, { clock }) => {
      clock.now += 36 * 3_600_000;
      assert.equal(await meaning('both', account), 'both');
      assert.equal(await meaning('*', account), undefined);
    }));
});

describe('one thing of a name', () => {
  it('is refused when there are several or none', () =>
    withThings(async (account) => {
      const lookup = lookupOf(account);
      assert.equal((await findOne('mv', '?oth', lookup)).kind, 'file');
      await assert.rejects(findOne('mv', '*.log', lookup), {
        code: 'INVALID_ARGUMENT',
        message: 'mv: "*.log" fits 3 temp files: Expected a name that fits exactly one',
      });
      for (const [name, code, message] of [
        ['none', 'NOT_FOUND', 'mv: No temp file and no saved pipeline "none"'],
        ['/tmp/none', 'TEMP_FILE_NOT_FOUND', 'mv: No temp file "/tmp/none"'],
        ['/tmp/none*', 'TEMP_FILE_NOT_FOUND', 'mv: No temp file fits "/tmp/none*"'],
      ] as const) {
        await assert.rejects(findOne('mv', name, lookup), { code, message });
      }
    }));
});

describe('reading what is stored', () => {
  it('gives contents and facts in the order they were asked for', () =>
    withThings(async (account) => {
      const stored = await readStored(
        'cat',
        [
          { kind: 'contents', name: '?.log' },
          { kind: 'content', name: 'only' },
          { kind: 'file', path: '/tmp/none' },
          { kind: 'file', path: 'both' },
          { kind: 'files', pattern: '/tmp/logs/*' },
          { kind: 'files' },
        ],
        seekerOf(account),
        () => undefined,
      );
      assert.deepEqual(
        stored.map(({ contents, files }) => [
          contents.map(({ name, bytes }) => `${name}: ${Buffer.from(bytes).toString()}`),
          files.map((file) => file.path),
        ]),
        [
          [['/tmp/a.log: file a.log', '/tmp/b.log: file b.log'], []],
          [['only: pipeline only'], []],
          [[], []],
          [[], ['/tmp/both']],
          [[], ['/tmp/logs/x.log']],
          [
            [],
            ['2026-03-10', '100%Y', '__proto__', 'a.log', 'b.log', 'both', 'logs/x.log']
              .toSorted()
              .map((path) => `/tmp/${path}`),
          ],
        ],
      );
    }));

  it('asks for the bytes of each file before it is loaded, and of each pipeline', () =>
    withThings(async (account, { tempDb }) => {
      const asked: number[] = [];
      const read = (most: number) =>
        readStored(
          'cat',
          [
            { kind: 'contents', name: '?.log' },
            { kind: 'content', name: 'only' },
          ],
          seekerOf(account),
          (bytes): undefined => {
            if (asked.length === most) throw new Error('no more');
            asked.push(bytes);
          },
        );
      await read(3);
      assert.deepEqual(asked.splice(0), ['file a.log'.length, 'file b.log'.length, 'pipeline only'.length]);
      await assert.rejects(read(1), /no more/);
      assert.deepEqual(asked.splice(0), ['file a.log'.length]);
      // Contents that do not open any more show whether they are touched at all.
      await tempDb
        .updateTable('temp_contents')
        .set({ sealed: new Uint8Array(1) })
        .execute();
      await assert.rejects(read(0), /no more/);
      await assert.rejects(read(3), { code: 'INTERNAL' });
    }));

  it('asks for the rest of a file that has become larger since it was looked up, before it is loaded', () =>
    withThings(async (account) => {
      const asked: number[] = [];
      const read = (refuses: boolean) =>
        readStored('cat', [{ kind: 'content', name: '/tmp/a.log' }], seekerOf(account), async (bytes) => {
          asked.push(bytes);
          if (asked.length === 1) await account.tempFiles.write('a.log', Buffer.alloc(3_000_000));
          if (asked.length === 2 && refuses) throw new Error('no more');
          // And once more, to nearly the same size.
          if (asked.length === 2) await account.tempFiles.append('a.log', Buffer.alloc(7));
        });
      const [stored] = await read(false);
      assert.equal(stored?.contents[0]?.bytes.length, 3_000_007);
      assert.deepEqual(asked.splice(0), [10, 2_999_990, 7]);
      await account.tempFiles.write('a.log', Buffer.from('file a.log'));
      await assert.rejects(read(true), /no more/);
    }));
});

describe('a pattern over thousands of files', { timeout: 20_000 }, () => {
  it('lets others have their turn, whatever the pattern, and ends when nobody waits', () =>
    withAccounts(async ({ newAccount, tempDb }) => {
      const account = await newAccount();
      await account.tempFiles.touch('x');
      const row = await tempDb.selectFrom('temp_files').selectAll().executeTakeFirstOrThrow();
      await tempDb.transaction().execute(async (trx) => {
        for (let from = 0; from < 2000; from += 500) {
          const rows = Array.from({ length: 500 }, (_, n) => ({ ...row, path: `${'a'.repeat(900)}${from + n}` }));
          await trx.insertInto('temp_files').values(rows).execute();
        }
      });
      const { tempFiles } = account;
      const list = tempFiles.list.bind(tempFiles);
      let turns = 0;
      tempFiles.list = async () => {
        const files = await list();
        turns = 0;
        return files;
      };
      let searching = true;
      const count = () => {
        turns++;
        if (searching) setImmediate(count);
      };
      setImmediate(count);
      assert.deepEqual(await lookupOf(account).files(`${'*'.repeat(900)}b`), []);
      assert.deepEqual(await lookupOf(account).files(`*${'a?'.repeat(400)}b*`), []);
      searching = false;
      assert.ok(turns >= 15, `others had ${turns} turns`);
      const leaving = new AbortController();
      const search = new StoredLookup({ ...seekerOf(account), signal: leaving.signal }).files('*');
      leaving.abort(new Error('nobody waits'));
      await assert.rejects(search, /nobody waits/);
    }));
});
