import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { lockFolder } from '../../src/database/lock-folder.ts';
import { startChild } from '../support/child-service.ts';
import { TEST_KEY } from '../support/penstock.ts';
import { inTemporaryFolder } from '../support/temporary-folder.ts';

describe('the lock on a data folder', () => {
  it('is had by one at a time, and writes nothing', () =>
    inTemporaryFolder(async (folder) => {
      const release = lockFolder(folder);
      const told = `Another service uses the data folder "${folder}": Stop it first, or set PENSTOCK_DATA to another folder`;
      assert.throws(() => lockFolder(folder), { name: 'StartError', message: told });
      release();
      lockFolder(folder)();
      const { size, mode } = statSync(join(folder, 'service.lock'));
      assert.deepEqual([size, mode & 0o777], [0, 0o600]);
    }));

  it('refuses a second service in one line, and ends with the first one even when that is killed', () =>
    inTemporaryFolder(async (folder) => {
      const environment = { PENSTOCK_PORT: '0', PENSTOCK_DATA: folder, PENSTOCK_API_KEY: TEST_KEY };
      const first = startChild(environment);
      await first.address;
      const second = startChild(environment);
      assert.equal(await second.exited, 1);
      assert.match(second.errors(), /^Another service uses the data folder ".*": Stop it first, .*\n$/);
      assert.equal(second.output(), '');
      first.process.kill('SIGKILL');
      await first.exited;
      const third = startChild(environment);
      const response = await fetch(`${await third.address}/api`, { headers: { 'X-API-Key': TEST_KEY } });
      assert.equal(response.status, 200);
      third.process.kill('SIGTERM');
      assert.equal(await third.exited, 0);
    }));
});
