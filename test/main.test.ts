import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { type ChildService, startChild } from './support/child-service.ts';
import { TEST_KEY } from './support/penstock.ts';

const run = promisify(execFile);
const folders: string[] = [];
const children: ChildService[] = [];

after(() => {
  for (const child of children) child.process.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'penstock-main-'));
  folders.push(folder);
  return folder;
}

function start(environment: Readonly<Record<string, string>> = {}, flags: readonly string[] = []): ChildService {
  const child = startChild({ PENSTOCK_PORT: '0', PENSTOCK_DATA: newFolder(), ...environment }, flags);
  children.push(child);
  return child;
}

const hasCurl = await run('curl', ['--version']).then(
  () => true,
  () => false,
);

describe('npm start', () => {
  it('prints its address, on the first start also a key and a curl line, and later the address alone', async () => {
    const folder = newFolder();
    const first = start({ PENSTOCK_DATA: folder });
    const address = await first.address;
    const lines = first.output().split('\n');
    const key = readFileSync(join(folder, 'development.key'), 'utf8').trim();
    assert.match(address, /^http:\/\/127\.0\.0\.1:\d+$/);
    assert.equal(lines[1], `The first key, kept in ${join(folder, 'development.key')}: ${key}`);
    assert.match(lines[3] ?? '', new RegExp(`^curl .*${key}.* ${address}/$`));
    assert.equal(statSync(join(folder, 'development.key')).mode & 0o777, 0o600);
    first.process.kill('SIGTERM');
    assert.equal(await first.exited, 0);

    const second = start({ PENSTOCK_DATA: folder });
    const again = await second.address;
    assert.equal(second.output(), `Penstock listens on ${again}\n`);
  });

  it('prints a curl line that works as pasted', { skip: hasCurl ? false : 'curl is not installed' }, async () => {
    const child = start();
    await child.address;
    const line = child.output().split('\n')[3] ?? '';
    const { stdout } = await run('sh', ['-c', line]);
    assert.equal(stdout, 'HELLO\n');
  });

  it('shows no key that was configured', async () => {
    const child = start({ PENSTOCK_API_KEY: TEST_KEY });
    const response = await fetch(`${await child.address}/aliases`, { headers: { 'X-API-Key': TEST_KEY } });
    assert.equal(response.status, 200);
    assert.equal((child.output() + child.errors()).includes('pk_'), false);
  });
});

describe('a start that fails', () => {
  it('says in one line which variable is wrong, and ends with status 1', async () => {
    for (const [environment, problem] of [
      [{ PENSTOCK_PORT: 'x' }, 'PENSTOCK_PORT must be a port from 0 to 65535, it is "x"\n'],
      [{ PENSTOCK_PROT: '1' }, 'Unknown variable PENSTOCK_PROT, the nearest is PENSTOCK_PORT\n'],
      [{ PENSTOCK_API_KEY: 'pk_short' }, 'PENSTOCK_API_KEY must be "pk_" and 48 lower-case hexadecimal digits\n'],
      [{ PENSTOCK_MASTER_KEY: 'x' }, 'PENSTOCK_MASTER_KEY must hold 32 bytes, as 64 hexadecimal digits or as base64\n'],
    ] as const) {
      const child = start(environment);
      assert.equal(await child.exited, 1);
      assert.deepEqual([child.output(), child.errors()], ['', problem]);
    }
  });

  it('says that a port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    assert.ok(typeof address === 'object' && address !== null);
    const child = start({ PENSTOCK_PORT: String(address.port) });
    const status = await child.exited;
    other.close();
    assert.equal(status, 1);
    const told = new RegExp(
      `^Cannot listen on 127\\.0\\.0\\.1, port ${address.port} \\(.*PENSTOCK_PORT\\): .*EADDRINUSE.*\\n$`,
    );
    assert.match(child.errors(), told);
  });

  it('says what to do when Node is too old', async () => {
    const old = "Object.defineProperty(process,'versions',{value:{...process.versions,node:'26.9.9'}})";
    const child = start({}, ['--import', `data:text/javascript,${encodeURIComponent(old)}`]);
    assert.equal(await child.exited, 1);
    assert.match(child.errors(), /^Penstock needs Node 26\.10 or newer, this is v[\d.]+: Run "npm ci", .*\n$/);
  });

  it('asks for the Node that package.json brings', () => {
    const file = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
    const { optionalDependencies } = JSON.parse(file) as { optionalDependencies: Record<string, string> };
    const check = readFileSync(new URL('../src/supported-node.mjs', import.meta.url), 'utf8');
    const [, major, minor] = /const LEAST = \[(\d+), (\d+)\]/.exec(check) ?? [];
    for (const version of Object.values(optionalDependencies)) assert.equal(version, `${major}.${minor}.0`);
  });
});

describe('a signal', () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`${signal} lets a running request finish and then ends with status 0`, async () => {
      const child = start({ PENSTOCK_API_KEY: TEST_KEY });
      const address = await child.address;
      const headers = { 'X-API-Key': TEST_KEY };
      const running = fetch(`${address}/?pipeline=${encodeURIComponent('sleep 0.7 | echo done')}`, { headers });
      await new Promise((resolve) => setTimeout(resolve, 300));
      child.process.kill(signal);
      const response = await running;
      assert.deepEqual([response.status, await response.text()], [200, 'done\n']);
      assert.equal(await child.exited, 0);
    });
  }

  it('leaves no worker process behind', {
    skip: existsSync('/proc/self/task') ? false : 'there is no /proc',
  }, async () => {
    const child = start({ PENSTOCK_API_KEY: TEST_KEY });
    await child.address;
    const { pid } = child.process;
    const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
    assert.ok(workers.every((worker) => worker > 0));
    child.process.kill('SIGTERM');
    assert.equal(await child.exited, 0);
    for (const worker of workers) assert.throws(() => process.kill(worker, 0), { code: 'ESRCH' });
  });
});
