import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isKeyText } from '../../src/accounts/key-text.ts';
import type { IssuedKey } from '../../src/accounts/keys.ts';
import { reopen, withAccounts } from '../support/accounts.ts';

const DAY = 86_400_000;

describe('a key', () => {
  it('is "pk_" and 48 lower-case hexadecimal characters, another one each time', () =>
    withAccounts(async ({ accounts }) => {
      const keys = [];
      for (let n = 0; n < 20; n++) keys.push((await accounts.keys.create({ quota: 1 })).key);
      for (const key of keys) assert.match(key, /^pk_[0-9a-f]{48}$/);
      assert.equal(new Set(keys).size, 20);
    }));

  it('opens the account of its token, again and again', () =>
    withAccounts(async ({ accounts }) => {
      const { key, tokenId } = await accounts.keys.create({ quota: 1 });
      assert.equal((await reopen(accounts, key)).tokenId, tokenId);
      assert.equal((await reopen(accounts, key)).tokenId, tokenId);
      assert.equal((await accounts.open(tokenId))?.tokenId, tokenId);
    }));

  it('opens nothing when it is malformed, unknown, revoked or expired', () =>
    withAccounts(async ({ accounts, clock }) => {
      const { key } = await accounts.keys.create({ quota: 1 });
      const hex = key.slice(3);
      const malformed = ['', 'Bearer', ` ${key}`, `${key}\n`, `pk_${hex.slice(1)}`, `pk_${hex}0`, `PK_${hex}`, hex];
      for (const text of [...malformed, `pk_${hex.toUpperCase()}A`.slice(0, 51), `pk_${'g'.repeat(48)}`]) {
        assert.equal(await accounts.authenticate(text), undefined, text);
      }
      assert.equal(await accounts.authenticate(`pk_${'0'.repeat(48)}`), undefined);

      const expiring = await accounts.keys.create({ quota: 1, expiresAt: clock.now + 1000 });
      await reopen(accounts, expiring.key);
      clock.now += 999;
      await reopen(accounts, expiring.key);
      clock.now += 1;
      assert.equal(await accounts.authenticate(expiring.key), undefined);
      assert.equal(await accounts.open(expiring.tokenId), undefined);

      const revoked = await accounts.keys.create({ quota: 1 });
      await accounts.keys.revoke(revoked.tokenId);
      assert.equal(await accounts.authenticate(revoked.key), undefined);
      assert.equal(await accounts.open(revoked.tokenId), undefined);
      assert.equal(await accounts.open('nosuch'), undefined);
    }));

  it('stops at once when it is replaced, and what the token owns stays', () =>
    withAccounts(async ({ accounts }) => {
      const { key, tokenId } = await accounts.keys.create({ quota: 5 });
      const account = await reopen(accounts, key);
      await account.aliases.set('ll', 'ls -l');
      await account.spend(2);
      const fresh = await account.rotateKey();
      assert.equal(fresh.tokenId, tokenId);
      assert.equal(await accounts.authenticate(key), undefined);
      const after = await reopen(accounts, fresh.key);
      assert.equal(await after.aliases.get('ll'), 'ls -l');
      const record = await after.record();
      assert.equal(record.api_key, `${fresh.key.slice(0, 12)}...`);
      assert.equal(record.quota.used, 2);
    }));

  it('stops at once when another process replaces or revokes it', () =>
    withAccounts(async ({ accounts, asOtherProcess }) => {
      const { key, tokenId } = await accounts.keys.create({ quota: 5 });
      await reopen(accounts, key);
      const fresh = await asOtherProcess((other) => other.keys.rotate(tokenId));
      assert.equal(await accounts.authenticate(key), undefined);
      await reopen(accounts, fresh.key);
      await asOtherProcess((other) => other.keys.revoke(tokenId));
      assert.equal(await accounts.authenticate(fresh.key), undefined);
    }));

  it('cannot be replaced or revoked after it has stopped', () =>
    withAccounts(async ({ accounts: { keys }, clock }) => {
      const { tokenId } = await keys.create({ quota: 1 });
      await keys.revoke(tokenId);
      await assert.rejects(keys.revoke(tokenId), { code: 'NOT_FOUND' });
      await assert.rejects(keys.rotate(tokenId), { code: 'NOT_FOUND' });
      await assert.rejects(keys.rotate('nosuch'), { code: 'NOT_FOUND' });
      const expired = await keys.create({ quota: 1, expiresAt: clock.now + DAY });
      clock.now += DAY;
      await assert.rejects(keys.rotate(expired.tokenId), { code: 'NOT_FOUND' });
    }));

  it('is looked up once for all requests of one turn, and each gets its own answer', () =>
    withAccounts(async ({ accounts }) => {
      const tokens: IssuedKey[] = [];
      for (let n = 0; n < 5; n++) tokens.push(await accounts.keys.create({ quota: 1 }));
      const wanted = Array.from({ length: 50 }, (_, n) => tokens[n % 6]);
      const unknown = `pk_${'f'.repeat(48)}`;
      const found = await Promise.all(wanted.map((token) => accounts.authenticate(token?.key ?? unknown)));
      assert.deepEqual(
        found.map((account) => account?.tokenId),
        wanted.map((token) => token?.tokenId),
      );
    }));

  it('works for more tokens than a process remembers', () =>
    withAccounts(async ({ accounts }) => {
      const tokens = [];
      for (let n = 0; n < 300; n++) tokens.push(await accounts.keys.create({ quota: 1 }));
      for (const { key, tokenId } of [...tokens, ...tokens]) {
        assert.equal((await reopen(accounts, key)).tokenId, tokenId);
      }
    }));
});

describe('the list of tokens', () => {
  it('shows the beginning of the key and nothing more of it', () =>
    withAccounts(async ({ accounts: { keys }, clock }) => {
      const first = await keys.create({ quota: 10, email: 'a@example.com', label: 'first' });
      clock.now += 1;
      const second = await keys.create({ quota: 20, expiresAt: clock.now + 1 });
      clock.now += 1;
      const third = await keys.create({ quota: 30 });
      await keys.revoke(third.tokenId);
      const list = await keys.list();
      assert.deepEqual(
        list.map(({ id, shownKey, state, label, quota }) => [id, shownKey, state, label, quota.limit]),
        [
          [first.tokenId, `${first.key.slice(0, 12)}...`, 'active', 'first', 10],
          [second.tokenId, `${second.key.slice(0, 12)}...`, 'expired', undefined, 20],
          [third.tokenId, `${third.key.slice(0, 12)}...`, 'revoked', undefined, 30],
        ],
      );
      assert.doesNotMatch(
        JSON.stringify(list),
        new RegExp([first, second, third].map(({ key }) => key.slice(12)).join('|')),
      );
    }));

  it('finds a token by its id, its key and the beginning of its key', () =>
    withAccounts(async ({ accounts: { keys } }) => {
      const one = await keys.create({ quota: 1, key: `pk_00${'1'.repeat(46)}` });
      const two = await keys.create({ quota: 1, key: `pk_01${'2'.repeat(46)}` });
      for (const reference of [one.tokenId, one.key, 'pk_00', 'pk_001111111', 'pk_001111111...', 'pk_001111111…']) {
        assert.equal((await keys.find(reference)).id, one.tokenId, reference);
      }
      await assert.rejects(keys.find('pk_0'), {
        code: 'INVALID_ARGUMENT',
        message: new RegExp(`${one.tokenId}.*${two.tokenId}|${two.tokenId}.*${one.tokenId}`),
      });
      for (const reference of ['', 'pk_', 'pk_1', '...', one.tokenId.slice(1), `pk_${'9'.repeat(48)}`]) {
        await assert.rejects(keys.find(reference), { code: 'NOT_FOUND' }, reference);
      }
    }));

  it('does not show a whole key in an error', () =>
    withAccounts(async ({ accounts: { keys } }) => {
      const key = `pk_${'9'.repeat(48)}`;
      await assert.rejects(keys.find(key), (error: Error) => !error.message.includes('9'.repeat(10)));
    }));
});

describe('the text of a key', () => {
  it('has one form only', () => {
    assert.ok(isKeyText(`pk_${'0123456789abcdef'.repeat(3)}`));
    for (const text of [
      'pk_',
      `pk_${'A'.repeat(48)}`,
      `pk_${'a'.repeat(47)}`,
      `pk_${'a'.repeat(48)}\n`,
      `sk_${'a'.repeat(48)}`,
    ]) {
      assert.ok(!isKeyText(text), text);
    }
  });
});
