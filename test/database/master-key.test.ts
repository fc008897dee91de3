import assert from 'node:assert/strict';
import { createSecretKey, type KeyObject } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readMasterKey } from '../../src/database/master-key.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { requireMasterKey } from '../../src/database/require-master-key.ts';
import { createSecretFile } from '../../src/database/secret-file.ts';
import { inTemporaryFolder } from '../support/temporary-folder.ts';

const HEX = '00112233445566778899aabbccddeeff'.repeat(2);
const BYTES = Buffer.from(HEX, 'hex');

function bytesOf(key: KeyObject): Buffer {
  return key.export();
}

describe('the master key', () => {
  it('is what the environment says, in hexadecimal or base64', () =>
    inTemporaryFolder((folder) => {
      const base64 = BYTES.toString('base64');
      for (const value of [HEX, HEX.toUpperCase(), base64, base64.replace('=', ''), BYTES.toString('base64url')]) {
        assert.deepEqual(bytesOf(readMasterKey({ folder, value })), BYTES);
      }
      assert.deepEqual(readdirSync(folder), []);
    }));

  it('is refused without showing it when it has another length or form', () =>
    inTemporaryFolder((folder) => {
      for (const value of [
        HEX.slice(2),
        `${HEX}00`,
        `${HEX.slice(1)}g`,
        'secret',
        BYTES.subarray(1).toString('base64'),
      ]) {
        assert.throws(
          () => readMasterKey({ folder, value }),
          (error: Error) => error.name === 'StartError' && !error.message.includes(value),
        );
      }
    }));

  it('is made once, in a file that only its owner can read', () =>
    inTemporaryFolder((parent) => {
      const folder = join(parent, 'data');
      const first = bytesOf(readMasterKey({ folder, value: '' }));
      const path = join(folder, 'master.key');
      assert.equal(statSync(path).mode & 0o777, 0o600);
      assert.equal(readFileSync(path, 'utf8'), `${first.toString('hex')}\n`);
      assert.deepEqual(bytesOf(readMasterKey({ folder })), first);
      assert.deepEqual(readdirSync(folder), ['master.key']);
    }));

  it('is refused when the file holds something else', () =>
    inTemporaryFolder((folder) => {
      writeFileSync(join(folder, 'master.key'), 'not a key\n');
      assert.throws(() => readMasterKey({ folder }), {
        name: 'StartError',
        message: /master\.key" must hold 32 bytes/,
      });
    }));

  it('must be the one that the database was made with', () =>
    inTemporaryFolder(async (folder) => {
      const { db, close } = await openDatabase({ folder });
      const key = createSecretKey(BYTES);
      await requireMasterKey(db, key);
      await requireMasterKey(db, key);
      await assert.rejects(requireMasterKey(db, createSecretKey(Buffer.alloc(32))), {
        name: 'StartError',
        message: /^The master key does not fit the database/,
      });
      await close();
    }));
});

describe('a secret file', () => {
  it('is never replaced', () =>
    inTemporaryFolder((folder) => {
      const path = join(folder, 'secret');
      assert.equal(createSecretFile(path, 'one'), true);
      assert.equal(createSecretFile(path, 'two'), false);
      assert.equal(readFileSync(path, 'utf8'), 'one');
      assert.deepEqual(readdirSync(folder), ['secret']);
    }));
});
