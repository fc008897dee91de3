import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startPenstock } from '../../support/penstock.ts';

const service = await startPenstock();
const { send } = service;

async function refused(path: string, body: string | Uint8Array): Promise<unknown> {
  const { status, json } = await send({ method: 'POST', path, body });
  assert.equal(status, 400);
  return json().code;
}

describe('/aliases', () => {
  it('creates, lists, updates and deletes', async () => {
    const set = await send({ method: 'POST', path: '/aliases/up', body: 'tr a-z A-Z' });
    assert.deepEqual([set.status, set.text], [200, 'alias up=tr a-z A-Z\n']);
    assert.equal((await send({ method: 'POST', path: '/aliases/up', body: 'cat' })).text, 'alias up=cat\n');
    assert.equal((await send({ method: 'POST', path: '/aliases/a.b-c', body: 'wc -l' })).status, 200);
    assert.equal((await send({ path: '/aliases' })).text, 'alias a.b-c=wc -l\nalias up=cat\n');
    assert.equal((await send({ method: 'DELETE', path: '/aliases/up' })).text, 'alias up=\n');
    assert.equal((await send({ method: 'POST', path: '/aliases/a.b-c', body: '' })).text, 'alias a.b-c=\n');
    assert.equal((await send({ path: '/aliases' })).text, '');
  });

  it('says the same when there was nothing to delete', async () => {
    const { status, text } = await send({ method: 'DELETE', path: '/aliases/nothing' });
    assert.deepEqual([status, text], [200, 'alias nothing=\n']);
  });

  it('refuses what breaks a rule, and a command that is no UTF-8', async () => {
    assert.equal(await refused('/aliases/1a', 'wc'), 'INVALID_ALIAS');
    assert.equal(await refused('/aliases/a%20b', 'wc'), 'INVALID_ALIAS');
    assert.equal(await refused('/aliases/a', 'wc | cat'), 'INVALID_ALIAS');
    assert.equal(await refused('/aliases/a', Uint8Array.of(0x77, 0xff)), 'BODY_ENCODING');
  });
});

describe('/exports', () => {
  it('creates, lists and deletes', async () => {
    const set = await send({ method: 'POST', path: '/exports/CITY', body: 'New York' });
    assert.deepEqual([set.status, set.text], [200, 'export CITY="New York"\n']);
    assert.equal((await send({ method: 'POST', path: '/exports/B', body: 'é' })).text, 'export B="é"\n');
    assert.equal((await send({ path: '/exports' })).text, 'export B="é"\nexport CITY="New York"\n');
    assert.equal((await send({ method: 'DELETE', path: '/exports/B' })).text, 'export B=""\n');
    assert.equal((await send({ method: 'POST', path: '/exports/CITY', body: '' })).text, 'export CITY=""\n');
    assert.equal((await send({ path: '/exports' })).text, '');
  });

  it('refuses what breaks a rule', async () => {
    for (const [path, body] of [
      ['/exports/lower', 'x'],
      ['/exports/%C3%89', 'x'],
      ['/exports/A', 'a\nb'],
    ] as const) {
      assert.equal(await refused(path, body), 'INVALID_EXPORT', path);
    }
  });
});

describe('/history', () => {
  it('deletes one entry, and says when there is none of that number', async () => {
    const id = Number((await service.run('echo a')).headers['x-history-id']);
    const deleted = await send({ method: 'DELETE', path: `/history/${id}` });
    assert.deepEqual(deleted.json(), { message: `History entry ${id} is deleted`, id });
    const again = await send({ method: 'DELETE', path: `/history/${id}` });
    assert.deepEqual([again.status, again.json().code], [404, 'HISTORY_ENTRY_NOT_FOUND']);
  });

  it('refuses an id that is no number', async () => {
    for (const id of ['x', '-1', '1.5', '1e3', '%D9%A3', '9'.repeat(16)]) {
      const { status, json } = await send({ method: 'DELETE', path: `/history/${id}` });
      assert.deepEqual([status, json().code], [400, 'INVALID_PARAMETER'], id);
    }
  });

  it('deletes all entries', async () => {
    await service.run('echo b');
    const { status, json } = await send({ method: 'DELETE', path: '/history' });
    assert.equal(status, 200);
    assert.ok(Number(json().deleted_count) >= 1);
    assert.equal((await send({ path: '/history' })).text, '');
  });
});

describe('/api', () => {
  it('changes settings and returns the record without secrets', async () => {
    const body = JSON.stringify({ timezone: 'Europe/Berlin', smtp: { host: 'mail.example.com', pass: 'topsecret' } });
    const { status, text, json } = await send({ method: 'PATCH', path: '/api', body });
    assert.equal(status, 200);
    assert.equal(json().timezone, 'Europe/Berlin');
    assert.match(text, /^\{\n {2}"api_key": "pk_012345678\.\.\.",\n/);
    assert.doesNotMatch(text, /topsecret/);
    assert.equal((await send({ path: '/api' })).json().timezone, 'Europe/Berlin');
  });

  it('refuses a body that is no JSON', async () => {
    for (const body of ['{', '', 'x']) {
      const { status, json } = await send({ method: 'PATCH', path: '/api', body });
      assert.deepEqual([status, json().code], [400, 'INVALID_JSON']);
    }
  });

  it('replaces the key: the old one stops at once, what it owned stays', async () => {
    const key = await service.createKey();
    await send({ method: 'POST', path: '/aliases/kept', body: 'wc', key });
    const { status, json } = await send({ method: 'POST', path: '/api/rotate', key });
    const fresh = String(json().api_key);
    assert.equal(status, 200);
    assert.match(fresh, /^pk_[0-9a-f]{48}$/);
    assert.equal((await send({ path: '/aliases', key })).status, 401);
    assert.equal((await send({ path: '/aliases', key: fresh })).text, 'alias kept=wc\n');
  });
});

describe('/health', () => {
  it('needs no key and minds no wrong one', async () => {
    for (const key of [null, 'pk_wrong']) {
      const { status, json } = await send({ path: '/health', key });
      assert.equal(status, 200);
      assert.equal(json().status, 'healthy');
      assert.ok(Math.abs(Date.parse(String(json().timestamp)) - Date.now()) < 60_000);
    }
  });
});

describe('a command endpoint', () => {
  it('takes its flags from the query and its input from the body, whatever the type', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await send({ method: 'POST', path: '/wc?c=1', headers, body: '{"pipeline":"x"}' });
    assert.deepEqual([answer.status, answer.text], [200, '16\n']);
    assert.equal(answer.headers['content-type'], 'text/plain; charset=utf-8');
    assert.equal(answer.headers['x-exit-status'], '0');
    assert.match(String(answer.headers['x-execution-time']), /^\d+\.\d{3}$/);
    assert.equal(answer.headers['x-history-id'], undefined);
  });

  it('refuses an unknown parameter, with the nearest known one', async () => {
    const { status, json } = await send({ method: 'POST', path: '/wc?line=1', body: 'a\n' });
    assert.deepEqual([status, json().code], [400, 'UNKNOWN_PARAMETER']);
    assert.match(String(json().error), /^wc: Unknown parameter "line", the nearest is "lines"/);
  });

  it('takes the same parameter as often as it is a list', async () => {
    assert.equal((await send({ method: 'POST', path: '/echo?text=a&text=b+c' })).text, 'a b c\n');
  });

  it('gives the manual by GET and POST, and its errors as text', async () => {
    assert.match((await send({ path: '/man?cmd=wc' })).text, /^NAME\n/);
    assert.match((await send({ method: 'POST', path: '/man', body: 'wc\nmore\n' })).text, /^NAME\n/);
    const { status, headers, text } = await send({ path: '/man?cmd=nosuchcommand' });
    assert.deepEqual([status, headers['content-type']], [404, 'text/plain; charset=utf-8']);
    assert.match(text, /No manual page "nosuchcommand"/);
  });
});

describe('quota', () => {
  it('is spent by pipelines and commands, and by nothing that only reads', async () => {
    const key = await service.createKey({ quota: 3 });
    const used = async () => (await send({ path: '/api', key })).json().quota;
    await send({ method: 'POST', body: 'echo a | cat; echo b', key });
    await send({ method: 'POST', path: '/md5', body: 'a', key });
    for (const path of ['/man', '/history', '/aliases', '/exports', '/api', '/health']) await send({ path, key });
    assert.deepEqual(await used(), { limit: 3, used: 2, remaining: 1 });
    await send({ query: { pipeline: 'echo a' }, key });
    const { status, json } = await send({ method: 'POST', path: '/md5', body: 'a', key });
    assert.equal(status, 403);
    assert.deepEqual([json().quota_limit, json().quota_used, json().quota_remaining], [3, 3, 0]);
    assert.equal((await send({ path: '/man', key })).status, 200);
  });
});
