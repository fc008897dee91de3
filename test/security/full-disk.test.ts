import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { afterEach, describe, it } from 'node:test';
import { type ChildService, startChild } from '../support/child-service.ts';
import { sendTo, TEST_KEY, type TestAnswer } from '../support/penstock.ts';
import { NO_SMALL_DISK, SmallDisk } from '../support/small-disk.ts';

const MiB = 1024 * 1024;
const children: ChildService[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) {
    child.process.kill('SIGKILL');
    await child.exited;
  }
});

function start(folder: string): ChildService {
  const child = startChild({ PENSTOCK_PORT: '0', PENSTOCK_DATA: folder, PENSTOCK_API_KEY: TEST_KEY });
  children.push(child);
  return child;
}

async function portOf(child: ChildService): Promise<number> {
  return Number(new URL(await child.address).port);
}

const run = (port: number, body: string): Promise<TestAnswer> => sendTo(port, { method: 'POST', body });

async function usedQuota(port: number): Promise<number> {
  const { quota } = (await sendTo(port, { path: '/api' })).json() as { quota: { used: number } };
  return quota.used;
}

describe('row 54: a full disk', { skip: NO_SMALL_DISK }, () => {
  it('refuses writes with STORAGE_FULL, while reading, computing and deleting go on, until there is room', async () => {
    using disk = new SmallDisk('24m');
    const port = await portOf(start(disk.folder));
    for (const name of ['a', 'b']) {
      const { status } = await sendTo(port, { method: 'POST', path: `/tmp/${name}`, body: randomBytes(MiB) });
      assert.equal(status, 200);
    }
    await run(port, "echo 'wc -l' | save counts; alias low='tr A-Z a-z'; export CITY=Rome");
    const before = await usedQuota(port);
    disk.fill();

    const large = randomBytes(4 * MiB);
    const refused = await sendTo(port, { method: 'POST', path: '/tmp/c', body: large });
    assert.deepEqual([refused.status, refused.json().code], [507, 'STORAGE_FULL']);
    assert.match(String(refused.json().error), /^Cannot store anything now: The disk of the service is full\. /);
    const piped = await sendTo(port, { method: 'POST', query: { pipeline: 'tee /tmp/c' }, body: large });
    assert.deepEqual([piped.status, piped.json().code], [507, 'STORAGE_FULL']);
    const handled = await sendTo(port, {
      method: 'POST',
      query: { pipeline: 'tee /tmp/c || echo "no room"' },
      body: large,
    });
    assert.deepEqual([handled.status, handled.text], [200, 'no room\n']);
    assert.equal((await sendTo(port, { path: '/tmp/c' })).status, 404);

    // More than what the log has room for already.
    for (let round = 0; round < 20; round++) {
      const long = `echo Rome | low; echo "$CITY"; # ${randomBytes(50_000).toString('hex')}`;
      const answers = await Promise.all(Array.from({ length: 8 }, () => run(port, long)));
      assert.deepEqual(
        answers.map(({ status, text }) => [status, text]),
        Array.from(answers, () => [200, 'rome\nRome\n']),
      );
    }
    assert.equal((await run(port, 'ls')).text, '/tmp/b\n/tmp/a\n');
    assert.equal((await sendTo(port, { path: '/tmp/a' })).bytes.length, MiB);
    assert.equal((await sendTo(port, { path: '/health' })).status, 200);

    for (const path of ['/tmp/a', '/pipelines/counts', '/aliases/low', '/exports/CITY', '/history']) {
      const { status, text } = await sendTo(port, { method: 'DELETE', path });
      assert.equal(status, 200, `${path}: ${text}`);
    }
    assert.equal((await run(port, 'ls; save; alias; export')).text, '/tmp/b\n');

    disk.makeRoom();
    assert.equal((await sendTo(port, { method: 'POST', path: '/tmp/c', body: large })).status, 200);
    assert.ok(large.equals((await sendTo(port, { path: '/tmp/c' })).bytes));
    const recorded = await run(port, 'echo again');
    assert.ok(recorded.headers['x-history-id'] !== undefined);
    // What was spent in between is written down: two tees, 160 runs, three lists, and this one.
    assert.equal((await usedQuota(port)) - before, 2 + 160 + 2 + 1);
  });

  it('lets the service start again, and leaves no half-written file', async () => {
    using disk = new SmallDisk('24m');
    const first = start(disk.folder);
    const port = await portOf(first);
    await sendTo(port, { method: 'POST', path: '/tmp/a', body: randomBytes(MiB) });
    const names = readdirSync(disk.folder);
    disk.fill();
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const before = children.at(-1);
      before?.process.kill(signal);
      await before?.exited;
      const again = await portOf(start(disk.folder));
      assert.equal((await run(again, 'echo abc | wc -c; ls')).text, '4\n/tmp/a\n');
      assert.deepEqual(readdirSync(disk.folder).toSorted(), [...names, 'filler'].toSorted());
    }
    const last = await portOf(children.at(-1) as ChildService);
    assert.equal((await sendTo(last, { method: 'DELETE', path: '/tmp/a' })).status, 200);
  });

  it('refuses the very first start in one line, and takes the room when there is some', async () => {
    using disk = new SmallDisk('48k');
    const first = start(disk.folder);
    assert.equal(await first.exited, 1);
    assert.match(first.errors(), /^Cannot use database ".*": .*full.*\n$/);
    assert.deepEqual(
      readdirSync(disk.folder).filter((name) => name.includes('key')),
      [],
    );
    disk.resize('24m');
    assert.equal((await run(await portOf(start(disk.folder)), 'echo x')).text, 'x\n');
  });

  it('does not keep a first start from its keys when there is just room for them', async () => {
    using disk = new SmallDisk('1m');
    const child = startChild({ PENSTOCK_PORT: '0', PENSTOCK_DATA: disk.folder });
    children.push(child);
    const port = await portOf(child);
    assert.ok(readdirSync(disk.folder).includes('development.key'));
    assert.equal((await sendTo(port, { path: '/health', key: null })).status, 200);
  });
});
