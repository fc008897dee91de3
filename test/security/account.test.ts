import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startPenstock } from '../support/penstock.ts';

const service = await startPenstock();

describe('row 6: mass assignment', () => {
  let deep: unknown = 1;
  for (let level = 0; level < 10; level++) deep = { smtp: deep };

  for (const body of [
    { quota: { limit: 1e9 } },
    { quota_limit: 1e9 },
    { is_active: true },
    { id: 'x' },
    { version: 1 },
    { smtp_host: 'x' },
    { smtp: { host: 'x', secure: true } },
    '{"__proto__":{"x":1}}',
    '{"smtp":{"__proto__":{"x":1}}}',
    { constructor: { prototype: {} } },
    { toString: 1 },
    [],
    [{ timezone: 'UTC' }],
    'null',
    '1',
    deep,
  ]) {
    it(`refuses ${JSON.stringify(body).slice(0, 70)} and changes nothing`, async () => {
      const key = await service.createKey({ quota: 100 });
      const before = (await service.send({ path: '/api', key })).json();
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      assert.equal((await service.send({ method: 'PATCH', path: '/api', body: text, key })).status, 400);
      assert.deepEqual((await service.send({ path: '/api', key })).json(), before);
      assert.equal(Reflect.get({}, 'x'), undefined);
    });
  }
});

describe('row 7: quota race', () => {
  it('lets exactly one of fifty parallel requests through when one is left', async () => {
    const key = await service.createKey({ quota: 3 });
    for (let spent = 0; spent < 2; spent++) await service.send({ method: 'POST', body: 'echo a', key });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0
          ? service.send({ method: 'POST', body: 'echo a', key })
          : service.send({ method: 'POST', path: '/md5', body: 'a', key }),
      ),
    );
    const refused = answers.filter((answer) => answer.status === 403);
    assert.deepEqual([answers.filter((answer) => answer.status === 200).length, refused.length], [1, 49]);
    for (const answer of refused) {
      const { quota_limit, quota_used, quota_remaining } = answer.json();
      assert.deepEqual([quota_limit, quota_used, quota_remaining], [3, 3, 0]);
    }
  });

  it('takes nothing from another key', async () => {
    assert.equal((await service.run('echo a')).status, 200);
  });

  it('charges a request that fails, and none that was refused before it ran', async () => {
    const key = await service.createKey({ quota: 10 });
    const send = (body: string) => service.send({ method: 'POST', body, key });
    assert.equal((await send('echo a |')).status, 400);
    assert.equal((await service.send({ method: 'POST', path: '/nosuchpath', body: 'a', key })).status, 404);
    const { quota } = (await service.send({ path: '/api', key })).json();
    assert.deepEqual(quota, { limit: 10, used: 1, remaining: 9 });
  });
});
