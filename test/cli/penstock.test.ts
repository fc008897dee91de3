import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { openAccounts } from '../../src/accounts/open-accounts.ts';
import { runCli } from '../../src/cli/run-cli.ts';
import { readMasterKey } from '../../src/database/master-key.ts';
import { openDatabases } from '../../src/database/open-databases.ts';
import { DEFAULT_LIMITS } from '../../src/limits.ts';
import { inTemporaryFolder } from '../support/temporary-folder.ts';

interface Ending {
  readonly status: number;
  readonly out: string[];
  readonly notes: string[];
}

/** Runs a command line; words are separated by one space. */
async function run(folder: string, line: string, environment: Record<string, string> = {}): Promise<Ending> {
  const [out, notes]: [string[], string[]] = [[], []];
  const output = { out: (text: string) => out.push(text), note: (text: string) => notes.push(text) };
  const words = line === '' ? [] : line.split(' ');
  const status = await runCli(words, { PENSTOCK_DATA: folder, ...environment }, output);
  return { status, out, notes };
}

/** Makes a token and returns its key. */
async function create(folder: string, options = ''): Promise<string> {
  const { status, out } = await run(folder, `keys create${options}`);
  assert.equal(status, 0);
  return out[0] ?? '';
}

/** The state of a key as the service sees it. */
async function recordOf(folder: string, key: string) {
  const { close, ...databases } = await openDatabases(folder);
  const accounts = await openAccounts({ ...databases, masterKey: readMasterKey({ folder }), limits: DEFAULT_LIMITS });
  const record = await (await accounts.authenticate(key))?.record();
  await close();
  return record;
}

describe('penstock keys create', () => {
  it('writes the key alone, and what it did as a note', () =>
    inTemporaryFolder(async (folder) => {
      const { status, out, notes } = await run(folder, 'keys create');
      assert.equal(status, 0);
      assert.equal(out.length, 1);
      assert.match(out[0] ?? '', /^pk_[0-9a-f]{48}$/);
      assert.match(notes.join('\n'), /^Made token [0-9A-Z]{26} with a quota of 1000000 requests\. /);
      assert.equal((await recordOf(folder, out[0] ?? ''))?.quota.limit, 1_000_000);
    }));

  it('takes email, label, quota, reset and expiry', () =>
    inTemporaryFolder(async (folder) => {
      const options = ' --email=a@example.com --label laptop --quota=2 --quota-reset=monthly --expires=90d';
      const record = await recordOf(folder, await create(folder, options));
      assert.deepEqual([record?.email, record?.label, record?.quota.limit], ['a@example.com', 'laptop', 2]);
      assert.match(record?.quota.reset_at ?? '', /^\d{4}-\d\d-01T00:00:00\.000Z$/);
      const days = (Date.parse(record?.expires_at ?? '') - Date.now()) / 86_400_000;
      assert.ok(days > 89.9 && days <= 90, `${days} days`);
    }));

  it('takes times with an offset, without one, and dates', () =>
    inTemporaryFolder(async (folder) => {
      const times = {
        '2999-01-01T00:00:00+02:00': '2998-12-31T22:00:00.000Z',
        '2999-01-01T12:30': '2999-01-01T12:30:00.000Z',
        '2999-01-01': '2999-01-01T00:00:00.000Z',
      };
      for (const [typed, time] of Object.entries(times)) {
        const record = await recordOf(folder, await create(folder, ` --expires=${typed} --quota-reset=${typed}`));
        assert.deepEqual([record?.expires_at, record?.quota.reset_at], [time, time]);
      }
    }));

  it('takes its quota from the limit in the environment', () =>
    inTemporaryFolder(async (folder) => {
      const { notes } = await run(folder, 'keys create', { PENSTOCK_LIMIT_QUOTA: '7' });
      assert.match(notes[0] ?? '', /quota of 7 requests/);
    }));

  it('refuses values that make no sense, and makes nothing', () =>
    inTemporaryFolder(async (folder) => {
      const wrong = ['--quota=many', '--quota=-1', '--quota=1.5', '--email=nobody', '--label=', '--label=a\tb'];
      const times = [
        '--quota-reset=weekly',
        '--quota-reset=2020-01-01',
        '--expires=soon',
        '--expires=0d',
        '--expires=2020-01-01',
      ];
      for (const option of [...wrong, ...times, '--nope', '--quota', 'surplus', '--expires=2999-13-01']) {
        const { status, out, notes } = await run(folder, `keys create ${option}`);
        assert.deepEqual([status, out], [2, []], option);
        assert.match(notes[0] ?? '', /^penstock: \S/);
        assert.match(notes[1] ?? '', /penstock --help/);
      }
      assert.ok(!existsSync(join(folder, 'penstock.db')));
    }));
});

describe('a wrong option', () => {
  for (const [line, problem] of [
    ['keys create --quota -5', 'Cannot read "-5" for --quota: Expected a whole number'],
    ['keys create --json', 'Unknown option "--json" after "keys create"'],
    ['keys create --qouta=5', 'Unknown option "--qouta" after "keys create", the nearest is "--quota"'],
    ['keys create -x', 'Unknown option "-x" after "keys create"'],
    ['keys create --quota', 'Expected a value after --quota'],
    ['keys create --label --quota=5', 'Expected a value after --label, found "--quota=5"'],
    ['keys create surplus', 'Expected only options after "keys create", found "surplus"'],
    ['keys list --json', 'Unknown option "--json" after "keys list"'],
    ['keys rotate --force pk_0', 'Unknown option "--force" after "keys rotate"'],
  ] as const) {
    it(`is refused with one clear line in "${line}"`, () =>
      inTemporaryFolder(async (folder) => {
        const { status, out, notes } = await run(folder, line);
        assert.deepEqual([status, out], [2, []]);
        assert.deepEqual(notes, [`penstock: ${problem}`, '"penstock --help" shows how to use it']);
      }));
  }
});

describe('penstock keys list', () => {
  it('lists tokens with their numbers, and of keys only the beginning', () =>
    inTemporaryFolder(async (folder) => {
      const key = await create(folder, ' --label=one --quota=5 --quota-reset=daily');
      await create(folder, ' --email=b@example.com');
      const { status, out } = await run(folder, 'keys list');
      assert.equal(status, 0);
      const rows = out.map((line) => line.split('\t'));
      assert.deepEqual(rows[0], [
        'ID',
        'KEY',
        'STATE',
        'USED',
        'QUOTA',
        'RESETS',
        'CREATED',
        'EXPIRES',
        'LABEL',
        'EMAIL',
      ]);
      assert.equal(rows.length, 3);
      assert.deepEqual(rows[1]?.slice(1, 6), [`${key.slice(0, 12)}...`, 'active', '0', '5', 'daily']);
      assert.deepEqual(rows[2]?.slice(7), ['-', '-', 'b@example.com']);
      assert.ok(!out.join('\n').includes(key.slice(12)));
    }));
});

describe('penstock keys rotate and revoke', () => {
  it('take the token by its id, its key or the beginning of its key', () =>
    inTemporaryFolder(async (folder) => {
      let key = await create(folder);
      const id = (await run(folder, 'keys list')).out[1]?.split('\t')[0] ?? '';
      for (const reference of [id, 'whole', 'start']) {
        const named = { whole: key, start: `${key.slice(0, 12)}...` }[reference] ?? reference;
        const { status, out, notes } = await run(folder, `keys rotate ${named}`);
        assert.equal(status, 0);
        assert.ok(!notes.join('\n').includes(key.slice(12)));
        assert.equal(await recordOf(folder, key), undefined);
        key = out[0] ?? '';
        assert.equal((await recordOf(folder, key))?.is_active, true);
      }
      const revoked = await run(folder, `keys revoke ${key.slice(0, 12)}`);
      assert.deepEqual([revoked.status, revoked.out], [0, []]);
      assert.equal(await recordOf(folder, key), undefined);
    }));

  it('fail with status 1 for a token that does not exist or has stopped', () =>
    inTemporaryFolder(async (folder) => {
      const key = await create(folder);
      assert.equal((await run(folder, 'keys rotate pk_nosuch')).status, 1);
      await run(folder, `keys revoke ${key}`);
      for (const action of ['rotate', 'revoke']) {
        const { status, out, notes } = await run(folder, `keys ${action} ${key}`);
        assert.deepEqual([status, out], [1, []]);
        assert.match(notes.join('\n'), /^penstock: Cannot find an active token "[0-9A-Z]{26}"$/);
      }
    }));
});

describe('penstock', () => {
  it('shows how to use it', () =>
    inTemporaryFolder(async (folder) => {
      for (const line of ['--help', '-h', 'help', 'keys --help', 'keys create -h']) {
        const { status, out } = await run(folder, line);
        assert.equal(status, 0, line);
        assert.match(out.join('\n'), /^Usage: penstock keys create/);
      }
      for (const line of [
        '',
        'nosuch',
        'keys',
        'keys nosuch',
        'keys list x',
        'keys rotate',
        'keys revoke a b',
        'keys list --all',
      ]) {
        const { status, notes } = await run(folder, line);
        assert.equal(status, 2, line);
        assert.match(notes.join('\n'), /^penstock: .+\n"penstock --help" shows how to use it$/);
      }
    }));

  it('makes no data folder for anything but a new token', () =>
    inTemporaryFolder(async (parent) => {
      const folder = join(parent, 'wrong');
      const { status, notes } = await run(folder, 'keys list');
      assert.equal(status, 1);
      assert.match(notes[0] ?? '', /^penstock: Cannot find a database in ".+wrong"$/);
      assert.ok(!existsSync(folder));
    }));

  it('refuses another master key than the one of the database', () =>
    inTemporaryFolder(async (folder) => {
      await create(folder);
      const { status, notes } = await run(folder, 'keys create', { PENSTOCK_MASTER_KEY: '00'.repeat(32) });
      assert.equal(status, 1);
      assert.match(notes[0] ?? '', /^penstock: The master key does not fit the database/);
    }));

  it('runs as a program', () =>
    inTemporaryFolder(async (folder) => {
      const program = new URL('../../src/cli/penstock.ts', import.meta.url).pathname;
      const start = (...words: string[]) =>
        promisify(execFile)(process.execPath, [program, ...words], { env: { PENSTOCK_DATA: folder } });
      const { stdout, stderr } = await start('keys', 'create', '--label', 'two words');
      assert.match(stdout, /^pk_[0-9a-f]{48}\n$/);
      assert.match(stderr, /^Made token .*\n$/);
      await assert.rejects(start('keys', 'nosuch'), { code: 2, stdout: '' });
    }));
});
