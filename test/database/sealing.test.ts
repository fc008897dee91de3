import assert from 'node:assert/strict';
import { createSecretKey, randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { DataKey } from '../../src/database/data-key.ts';
import { seal, unseal } from '../../src/database/sealing.ts';

const KEY = createSecretKey(randomBytes(32));
const PLACE = { tokenId: 'T1', kind: 'alias', name: 'ls' };
const SECRET = 'the secret text';
const REFUSED = { code: 'INTERNAL', message: /^Cannot unseal / };

describe('sealing', () => {
  for (const length of [0, 1, 15, 16, 17, 5000, 1024 * 1024]) {
    it(`gives ${length} bytes back`, () => {
      const plain = randomBytes(length);
      const sealed = seal(KEY, PLACE, plain);
      assert.equal(sealed.length, length + 29);
      assert.deepEqual(Buffer.from(unseal(KEY, PLACE, sealed)), plain);
    });
  }

  it('never makes the same bytes twice', () => {
    const seen = new Set(
      Array.from({ length: 2000 }, () => Buffer.from(seal(KEY, PLACE, Buffer.from('a'))).toString('hex')),
    );
    assert.equal(seen.size, 2000);
    const nonces = new Set(Array.from(seen, (hex) => hex.slice(2, 26)));
    assert.equal(nonces.size, 2000);
  });

  it('refuses a value when any byte of it is flipped', () => {
    const sealed = seal(KEY, PLACE, Buffer.from(SECRET));
    for (let at = 0; at < sealed.length; at++) {
      const damaged = Uint8Array.from(sealed);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      assert.throws(() => unseal(KEY, PLACE, damaged), REFUSED, `byte ${at}`);
    }
  });

  it('refuses a value that was cut or is none', () => {
    const sealed = seal(KEY, PLACE, Buffer.from(SECRET));
    for (let length = 0; length < sealed.length; length++) {
      assert.throws(() => unseal(KEY, PLACE, sealed.subarray(0, length)), REFUSED, `${length} bytes`);
    }
  });

  it('refuses a value in the place of another token, kind or name', () => {
    const sealed = seal(KEY, PLACE, Buffer.from(SECRET));
    for (const other of [
      { tokenId: 'T2' },
      { kind: 'export' },
      { name: 'l' },
      { tokenId: 'T1\0alias', kind: 'ls', name: '' },
    ]) {
      assert.throws(() => unseal(KEY, { ...PLACE, ...other }, sealed), REFUSED);
    }
  });

  it('refuses another key, and never shows the text', () => {
    const sealed = seal(KEY, PLACE, Buffer.from(SECRET));
    assert.throws(
      () => unseal(createSecretKey(randomBytes(32)), PLACE, sealed),
      (error: Error) => !error.message.includes(SECRET) && error.cause === undefined,
    );
  });
});

describe('the data key of a token', () => {
  it('opens with the master key and seals texts of every kind', () => {
    const key = DataKey.open(KEY, 'T1', DataKey.create(KEY, 'T1'));
    for (const text of ['', 'plain', 'ünï 🦀', 'a\0b', '__proto__', 'byte \udc80\udcff']) {
      assert.equal(key.unsealText('export', 'A', key.sealText('export', 'A', text)), text);
    }
  });

  it('is another one for every token', () => {
    const [one, two] = ['T1', 'T2'].map((id) => DataKey.open(KEY, id, DataKey.create(KEY, id)));
    const sealed = one?.sealText('export', 'A', SECRET) ?? new Uint8Array(0);
    assert.throws(() => two?.unsealText('export', 'A', sealed), REFUSED);
  });

  it('does not open for another token or with another master key', () => {
    const sealed = DataKey.create(KEY, 'T1');
    assert.throws(() => DataKey.open(KEY, 'T2', sealed), REFUSED);
    assert.throws(() => DataKey.open(createSecretKey(randomBytes(32)), 'T1', sealed), REFUSED);
  });
});
