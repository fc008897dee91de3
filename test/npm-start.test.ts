/** `npm start` and the service end together; a service that was started without npm outlives its terminal. */
import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { TEST_KEY } from './support/penstock.ts';

const ROOT = new URL('../', import.meta.url);
const hasNpm = await promisify(execFile)('npm', ['--version']).then(
  () => true,
  () => false,
);
const skip = process.platform === 'win32' ? 'Windows has no signals' : hasNpm ? false : 'npm is not installed';

const groups: number[] = [];
const folders: string[] = [];
after(() => {
  for (const group of groups) {
    try {
      process.kill(-group, 'SIGKILL');
    } catch {
      // All of the group has ended.
    }
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

interface Started {
  readonly process: ChildProcess;
  readonly pid: number;
  readonly address: string;
  /** Ends when every process that holds the output has ended: npm, the shell and the service. */
  readonly allEnded: Promise<unknown>;
}

/** Starts a command that starts the service, in a process group of its own, as a shell starts a job. */
async function start(command: string, args: readonly string[]): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'penstock-npm-'));
  folders.push(folder);
  const child = spawn(command, args, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      npm_config_update_notifier: 'false',
      PENSTOCK_PORT: '0',
      PENSTOCK_DATA: folder,
      PENSTOCK_API_KEY: TEST_KEY,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  assert.ok(child.pid !== undefined);
  groups.push(child.pid);
  const allEnded = once(child, 'close');
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (piece: Buffer) => {
      output += piece.toString();
      const [, found] = /^Penstock listens on (\S+)\n/m.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
    void allEnded.then(() => reject(new Error(`The service has not started: ${output}`)));
  });
  return { process: child, pid: child.pid, address, allEnded };
}

/** A request that still runs when this returns; the first one only waits until the service is warm. */
async function runningRequest(address: string): Promise<{ readonly output: Promise<string> }> {
  await call(address, 'echo warm');
  const output = call(address, 'sleep 1.5 | echo done');
  await sleep(500);
  return { output };
}

async function call(address: string, pipeline: string): Promise<string> {
  const url = `${address}/?pipeline=${encodeURIComponent(pipeline)}`;
  return (await fetch(url, { headers: { 'X-API-Key': TEST_KEY } })).text();
}

describe('the service that npm start has started', { skip }, () => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const) {
    it(`finishes what is running and ends when npm gets ${signal}`, async () => {
      const npm = await start('npm', ['start']);
      const running = await runningRequest(npm.address);
      process.kill(npm.pid, signal);
      assert.equal(await running.output, 'done\n');
      await npm.allEnded;
    });
  }

  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    it(`finishes what is running and ends when a terminal sends ${signal} to the whole group`, async () => {
      const npm = await start('npm', ['start']);
      const running = await runningRequest(npm.address);
      process.kill(-npm.pid, signal);
      assert.equal(await running.output, 'done\n');
      await npm.allEnded;
    });
  }
});

describe('a service that was started without npm', { skip: process.platform === 'win32' && skip }, () => {
  it('keeps running without standard input, without its parent and after SIGHUP', async () => {
    const shell = await start('sh', ['-c', '"$0" src/main.mjs <&- & sleep 0.1', process.execPath]);
    if (shell.process.exitCode === null) await once(shell.process, 'exit');
    process.kill(-shell.pid, 'SIGHUP');
    await sleep(600);
    assert.equal(await call(shell.address, 'echo still here'), 'still here\n');
    process.kill(-shell.pid, 'SIGTERM');
    await shell.allEnded;
  });
});
