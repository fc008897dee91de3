import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openAccounts } from '../../src/accounts/open-accounts.ts';
import { readMasterKey } from '../../src/database/master-key.ts';
import { openDatabases } from '../../src/database/open-databases.ts';
import { DEFAULT_LIMITS } from '../../src/limits.ts';
import { startPenstock, TEST_KEY } from '../support/penstock.ts';
import { sendRaw } from '../support/raw-http.ts';

const UNKNOWN = `pk_${'f'.repeat(48)}`;

describe('row 1: bad credentials', async () => {
  const service = await startPenstock({ PENSTOCK_LIMIT_FAILED_AUTH_PER_MINUTE: '1000' });
  const hex = TEST_KEY.slice(3);
  const expired = await service.createKey({ expiresAt: Date.now() - 1000 });
  const headers: readonly (readonly [string, Record<string, string | string[]>])[] = [
    ['none', {}],
    ['an empty X-API-Key', { 'X-API-Key': '' }],
    ['an empty Authorization', { Authorization: '' }],
    ['Bearer without a key', { Authorization: 'Bearer' }],
    ['two spaces after Bearer', { Authorization: `Bearer  ${TEST_KEY}` }],
    ['another scheme', { Authorization: `Basic ${TEST_KEY}` }],
    ['no scheme', { Authorization: TEST_KEY }],
    ['47 digits', { 'X-API-Key': TEST_KEY.slice(0, -1) }],
    ['49 digits', { 'X-API-Key': `${TEST_KEY}0` }],
    ['upper-case digits', { 'X-API-Key': `pk_${hex.toUpperCase()}` }],
    ['letters that are no digits', { 'X-API-Key': `pk_${'g'.repeat(48)}` }],
    ['another prefix', { 'X-API-Key': `sk_${hex}` }],
    ['an unknown key', { 'X-API-Key': UNKNOWN }],
    ['an unknown key as Bearer', { Authorization: `Bearer ${UNKNOWN}` }],
    ['an expired key', { 'X-API-Key': expired }],
    ['two X-API-Key headers', { 'X-API-Key': [TEST_KEY, TEST_KEY] }],
    ['a wrong X-API-Key beside a good Bearer', { 'X-API-Key': UNKNOWN, Authorization: `Bearer ${TEST_KEY}` }],
    ['an empty X-API-Key beside a good Bearer', { 'X-API-Key': '', Authorization: `Bearer ${TEST_KEY}` }],
  ];

  for (const [name, sent] of headers) {
    it(`answers ${name} with the one 401`, async () => {
      const id = { 'X-Request-Id': 'same' };
      const answer = await service.send({ method: 'POST', body: 'echo a', key: null, headers: { ...sent, ...id } });
      assert.equal(answer.status, 401);
      assert.deepEqual(answer.json(), {
        error: 'Missing or invalid key: Send it as X-API-Key or as Authorization: Bearer',
        code: 'UNAUTHORIZED',
        request_id: 'same',
      });
    });
  }

  it('answers two Authorization headers with 401, whichever is good', async () => {
    for (const keys of [
      [TEST_KEY, UNKNOWN],
      [UNKNOWN, TEST_KEY],
      [TEST_KEY, TEST_KEY],
    ]) {
      const lines = keys.map((key) => `Authorization: Bearer ${key}\r\n`).join('');
      const { statuses } = await sendRaw(
        service.port,
        `GET /api HTTP/1.1\r\nHost: a\r\n${lines}Connection: close\r\n\r\n`,
      );
      assert.deepEqual(statuses, [401]);
    }
  });

  it('takes a good key from either header, and X-API-Key decides', async () => {
    for (const sent of [
      { 'X-API-Key': TEST_KEY },
      { Authorization: `Bearer ${TEST_KEY}` },
      { Authorization: `bearer ${TEST_KEY}` },
      { 'X-API-Key': TEST_KEY, Authorization: `Bearer ${UNKNOWN}` },
    ]) {
      assert.equal((await service.send({ path: '/aliases', key: null, headers: sent })).status, 200);
    }
  });

  it('never takes a key from the query', async () => {
    for (const name of ['api_key', 'key', 'X-API-Key', 'x-api-key', 'access_token']) {
      const query = { pipeline: 'echo a', [name]: TEST_KEY };
      assert.equal((await service.send({ key: null, query })).status, 401);
    }
  });

  it('slows down an address that keeps failing, and nobody with a good key', async () => {
    const slow = await startPenstock({ PENSTOCK_LIMIT_FAILED_AUTH_PER_MINUTE: '3' });
    const statuses = [];
    for (let attempt = 0; attempt < 5; attempt++) statuses.push((await slow.send({ key: UNKNOWN })).status);
    assert.deepEqual(statuses, [401, 401, 401, 429, 429]);
    const refused = await slow.send({ key: UNKNOWN });
    assert.ok(Number(refused.headers['retry-after']) >= 1);
    assert.equal((await slow.run('echo a')).text, 'a\n');
  });
});

describe('row 2: keys at rest', () => {
  it('keeps no text of a key in the database', async () => {
    const service = await startPenstock();
    const second = await service.createKey();
    await service.run('echo a');
    const files = readdirSync(service.folder).map((name) => readFileSync(join(service.folder, name), 'latin1'));
    assert.ok(files.some((content) => content.startsWith('SQLite format 3')));
    for (const content of files) {
      for (const text of ['pk_', TEST_KEY.slice(3, 16), second.slice(3, 16)]) {
        // Twelve characters are kept for showing; the thirteenth must not follow them.
        assert.equal(content.includes(text), false);
      }
    }
  });

  it('takes the same time for a key that begins rightly and for any other', async () => {
    const service = await startPenstock();
    const { close, ...databases } = await openDatabases(service.folder);
    const masterKey = readMasterKey({ folder: service.folder });
    const accounts = await openAccounts({ ...databases, masterKey, limits: DEFAULT_LIMITS });
    const near: number[] = [];
    const far: number[] = [];
    for (let round = 0; round < 5000; round++) {
      const digits = round.toString(16).padStart(4, '0');
      for (const [key, times] of [
        [`${TEST_KEY.slice(0, -4)}${digits}`, near],
        [`pk_${'f'.repeat(44)}${digits}`, far],
      ] as const) {
        const started = performance.now();
        await accounts.authenticate(key);
        times.push(performance.now() - started);
      }
    }
    await close();
    const ratio = median(near) / median(far);
    assert.ok(ratio > 0.8 && ratio < 1.25, `the ratio of the medians is ${ratio}`);
  });
});

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
}
