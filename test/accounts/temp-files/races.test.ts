/** Works on the same temp files at once: each happens whole, as if they had come one after the other. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { TempFiles } from '../../../src/accounts/temp-files/temp-files.ts';
import { type TestAccounts, withAccounts } from '../../support/accounts.ts';

const HOUR_MS = 3_600_000;

async function textOf(files: TempFiles, path: string): Promise<string | undefined> {
  const read = await files.read(path);
  return read && Buffer.from(read.content).toString();
}

/** Works with the files of one token in this process and in another one. */
function inTwoProcesses(work: (here: TempFiles, there: TempFiles, test: TestAccounts) => Promise<void>): Promise<void> {
  return withAccounts(async (test) => {
    const here = await test.newAccount();
    await test.asOtherProcess(async (other) => {
      const there = await other.open(here.tokenId);
      assert.ok(there);
      await work(here.tempFiles, there.tempFiles, test);
    });
  });
}

/** The lines of a file, in no certain order. */
async function linesOf(files: TempFiles, path: string): Promise<string[]> {
  return ((await textOf(files, path)) ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .toSorted();
}

describe('works on one temp file at once', () => {
  it('keep all lines whole when a hundred append', () =>
    withAccounts(async ({ newAccount }) => {
      const { tempFiles } = await newAccount();
      const lines = Array.from({ length: 100 }, (_, n) => `line ${n} ${'x'.repeat(n * 10)}`);
      await Promise.all(lines.map((line) => tempFiles.append('log', Buffer.from(`${line}\n`))));
      assert.deepEqual(await linesOf(tempFiles, 'log'), lines.toSorted());
    }));

  it('keep all lines whole when two processes append', () =>
    inTwoProcesses(async (here, there) => {
      const lines = Array.from({ length: 150 }, (_, n) => `line ${n}`);
      await Promise.all(lines.map((line, n) => (n % 2 === 0 ? here : there).append('log', Buffer.from(`${line}\n`))));
      assert.deepEqual(await linesOf(here, 'log'), lines.toSorted());
    }));

  it('lose nothing that was written while the file was touched for the first time', () =>
    inTwoProcesses(async (here, there) => {
      for (let n = 0; n < 10; n++) {
        const path = `f${n}`;
        await Promise.all([here.touch(path), here.write(path, Buffer.from('text')), there.touch(path)]);
        assert.equal(await textOf(here, path), 'text');
        await Promise.all([here.touch(`a${n}`), there.append(`a${n}`, Buffer.from('a')), there.touch(`a${n}`)]);
        assert.equal(await textOf(here, `a${n}`), 'a');
      }
    }));

  it('lose no extension while something is appended', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const { tempFiles } = await newAccount();
      const lifetime = 100 * HOUR_MS;
      for (let n = 0; n < 12; n++) {
        await tempFiles.write('x', Buffer.from('x'), { lifetime });
        // Packing this takes several milliseconds, in which the extension comes.
        const appended = tempFiles.append('x', randomBytes(300_000));
        await wait(n % 4);
        await tempFiles.extend('x');
        await appended;
        assert.equal((await tempFiles.find('x'))?.expiresAt, clock.now + lifetime + 12 * HOUR_MS);
      }
    }));

  it('lose nothing that was written while the parts of a file are joined', () =>
    inTwoProcesses(async (here, there) => {
      await here.write('many', randomBytes(300_000));
      for (let n = 0; n < 64; n++) await here.append('many', Buffer.from('x'));
      for (let n = 0; n < 6; n++) {
        await here.copy('many', 'x');
        const appended = here.append('x', Buffer.from('!'));
        await wait(n % 3);
        await there.write('x', Buffer.from('new'));
        await appended;
        assert.match((await textOf(here, 'x')) ?? '', /^new!?$/);
      }
    }));

  it('give whole contents to readers while it is written, moved and copied', () =>
    inTwoProcesses(async (here, there) => {
      const contents = ['a', 'b'].map((letter) => letter.repeat(600_000));
      await here.write('x', Buffer.from(contents[0] ?? ''));
      await here.write('y', Buffer.from(contents[1] ?? ''));
      const done = new AbortController();
      const seen = new Set<string | undefined>();
      const reading = (async () => {
        while (!done.signal.aborted) for (const path of ['x', 'y']) seen.add(await textOf(there, path));
      })();
      // As long as it takes the reader to see different things.
      for (let n = 0; n < 8 || seen.size < 2; n++) {
        await here.move('x', 'z');
        await Promise.all([
          here.write('x', Buffer.from(contents[n % 2] ?? '')),
          here.move('z', 'y'),
          here.copy('y', 'x'),
        ]);
      }
      done.abort();
      await reading;
      for (const text of seen) assert.ok(text === undefined || contents.includes(text), 'a reader saw half a content');
    }));

  it('never show a moved file at both paths or at none', () =>
    inTwoProcesses(async (here, there) => {
      await here.write('a', Buffer.from('text'));
      const done = new AbortController();
      const reading = (async () => {
        while (!done.signal.aborted) assert.equal((await there.list()).length, 1);
      })();
      for (let n = 0; n < 50; n++) await (n % 2 === 0 ? here.move('a', 'b') : here.move('b', 'a'));
      done.abort();
      await reading;
    }));

  it('list and delete without errors', () =>
    inTwoProcesses(async (here, there) => {
      const paths = Array.from({ length: 60 }, (_, n) => `f${n}`);
      await Promise.all(paths.map((path) => here.touch(path)));
      const deleted = Promise.all(paths.map((path, n) => (n % 2 === 0 ? here : there).delete([path])));
      const lists = [];
      for (let n = 0; n < 20; n++) lists.push(await there.list());
      assert.deepEqual(
        await deleted,
        paths.map((path) => [path]),
      );
      assert.deepEqual(await here.list(), []);
      for (const [n, list] of lists.entries()) assert.ok(list.length <= (lists[n - 1]?.length ?? 60));
    }));

  it('delete a file only once', () =>
    inTwoProcesses(async (here, there) => {
      await here.touch('x');
      const deleted = await Promise.all([here.delete(['x']), there.delete(['x']), here.delete(['x'])]);
      assert.deepEqual(deleted.flat(), ['x']);
    }));

  it('keep to the limits', () =>
    withAccounts(
      async ({ newAccount }) => {
        const { tempFiles } = await newAccount();
        const outcomes = await Promise.allSettled(
          Array.from({ length: 30 }, (_, n) => tempFiles.append(`f${n % 15}`, Buffer.alloc(10))),
        );
        const kept = outcomes.filter((outcome) => outcome.status === 'fulfilled').length;
        const files = await tempFiles.list();
        assert.equal(files.length, 10);
        assert.equal(
          files.reduce((sum, file) => sum + file.size, 0),
          kept * 10,
        );
        for (const outcome of outcomes) {
          if (outcome.status === 'rejected') assert.equal(outcome.reason.code, 'STORAGE_LIMIT');
        }
      },
      { tempFiles: 10, tempTotalBytes: 120 },
    ));
});
