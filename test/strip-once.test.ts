import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);

describe('the kept sources', () => {
  let folder = '';
  let cache = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'penstock-sources-'));
    cache = join(folder, 'node_modules', '.cache', 'penstock');
    mkdirSync(join(folder, 'src'));
    copyFileSync(fileURLToPath(new URL('../src/strip-once.mjs', import.meta.url)), join(folder, 'src/strip-once.mjs'));
    writeFileSync(join(folder, 'src', 'entry.ts'), "const text: string = 'typed';\nconsole.log(text);\n");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function run(): Promise<string> {
    const flags = ['--import', join(folder, 'src', 'strip-once.mjs'), join(folder, 'src', 'entry.ts')];
    const { stdout, stderr } = await execute(process.execPath, flags);
    return stdout + stderr;
  }

  function keptFile(): string {
    const [name = '', ...others] = readdirSync(cache);
    assert.deepEqual(others, []);
    return join(cache, name);
  }

  it('are written at the first start and run at the next', async () => {
    assert.equal(await run(), 'typed\n');
    writeFileSync(keptFile(), readFileSync(keptFile(), 'utf8').replace("'typed'", "'kept'"));
    assert.equal(await run(), 'kept\n');
  });

  it('of an older version of a file are not run', async () => {
    await run();
    writeFileSync(join(folder, 'src', 'entry.ts'), "console.log('new' as string);\n");
    assert.equal(await run(), 'new\n');
  });

  it('are written anew when one is cut off', async () => {
    await run();
    writeFileSync(keptFile(), '');
    assert.equal(await run(), 'typed\n');
    assert.notEqual(readFileSync(keptFile(), 'utf8'), '');
  });

  it('are not needed where nothing can be written', async () => {
    writeFileSync(join(folder, 'node_modules'), '');
    assert.equal(await run(), 'typed\n');
  });
});
