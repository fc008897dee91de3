import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Account } from '../../src/accounts/account.ts';
import { COMMANDS } from '../../src/commands/list.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { commandRoutes } from '../../src/http/routes/commands.ts';
import { pipelineRoutes } from '../../src/http/routes/pipeline.ts';
import { DEFAULT_LIMITS } from '../../src/limits.ts';
import { serveRoutes } from '../support/http-routes.ts';
import { sendTo, startPenstock, TEST_KEY } from '../support/penstock.ts';
import { sendRaw } from '../support/raw-http.ts';

describe('row 43: disclosure by errors', async () => {
  const secret = 'SELECT key_hash FROM tokens; /srv/penstock/data pk_secret';
  const fails = (): never => {
    throw new TypeError(secret);
  };
  const engine: Engine = { run: async () => fails(), runCommand: async () => fails(), close: async () => {} };
  const account: Account = { tokenId: 't', timezone: 'UTC', spend: async () => {} } as Partial<Account> as Account;
  const routes = [...pipelineRoutes(engine, DEFAULT_LIMITS), ...commandRoutes(engine, COMMANDS, DEFAULT_LIMITS)];
  const { port, log } = await serveRoutes(routes, {}, () => account);

  for (const { method, path } of routes) {
    it(`answers a failure inside ${method} ${path} with "Internal error", and logs the detail`, async () => {
      const headers = { 'X-Request-Id': 'case' };
      const before = log.length;
      const { status, json } = await sendTo(port, {
        method,
        path,
        query: path === '/' ? { pipeline: 'x' } : {},
        headers,
      });
      assert.equal(status, 500);
      assert.deepEqual(json(), { error: 'Internal error', code: 'INTERNAL', request_id: 'case' });
      const line = log.slice(before).find((one) => one.includes('"level":"error"')) ?? '';
      const { request_id, error } = JSON.parse(line) as { request_id: string; error: string };
      assert.equal(request_id, 'case');
      assert.ok(error.includes(secret) && error.includes('disclosure.test.ts'));
    });
  }
});

describe('row 43: a stored value that does not open', async () => {
  const service = await startPenstock();
  await service.run('echo one');
  await service.run('alias damaged=wc -l; alias whole=wc -c; export DAMAGED=x; export WHOLE=y');
  const { db, close } = await openDatabase({ folder: service.folder });
  const damaged = { text_sealed: Buffer.from('damaged') };
  await db.updateTable('definitions').set(damaged).where('name', 'in', ['damaged', 'DAMAGED']).execute();
  await db.updateTable('history').set(damaged).where('id', '=', 1).execute();
  // Another process has changed it, so the version must say so.
  await db
    .updateTable('tokens')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();
  await close();

  const isInternal = async (pipeline: string): Promise<void> => {
    const before = service.log.length;
    const { status, json } = await service.send({
      method: 'POST',
      body: pipeline,
      headers: { 'X-Request-Id': 'case' },
    });
    assert.equal(status, 500);
    assert.deepEqual(json(), { error: 'Internal error', code: 'INTERNAL', request_id: 'case' });
    assert.match(service.log.slice(before).join(''), /"level":"error".*Cannot unseal/);
  };

  it('answers "Internal error" for an entry of history, and logs the detail', () => isInternal('!1'));

  for (const pipeline of [
    'alias damaged',
    'alias',
    'echo abc | damaged',
    'export DAMAGED',
    'export',
    'echo "$DAMAGED"',
    'echo abc | whole $DAMAGED',
    'echo "$DAMAGED" || echo fallback',
  ]) {
    it(`answers "Internal error" for ${pipeline}, and logs the detail`, () => isInternal(pipeline));
  }

  it('answers "Internal error" for the lists of aliases and exports, and for one of them', async () => {
    for (const path of ['/aliases', '/exports', '/alias?mode=get&name=damaged', '/export?mode=get&name=DAMAGED']) {
      const { status, json } = await service.send({ method: path.includes('?') ? 'POST' : 'GET', path });
      assert.deepEqual([status, json().error], [500, 'Internal error'], path);
    }
  });

  it('leaves every other pipeline, alias and export as it is', async () => {
    assert.equal((await service.run('echo "abc$WHOLE" | whole')).text, '5\n');
    assert.equal((await service.run('alias whole; export WHOLE')).text, 'alias whole=wc -c\nexport WHOLE="y"\n');
  });

  it('lists a damaged entry of history as that, with the others', async () => {
    const lines = (await service.run('history --order=asc')).text.split('\n');
    assert.match(lines[0] ?? '', /^1 {2}success {2}\S+ {2}\(damaged, cannot be read\)$/);
    assert.match(lines[1] ?? '', / {2}alias damaged=wc -l/);
  });

  it('lets a damaged alias and export be deleted', async () => {
    assert.equal((await service.run('unalias damaged; export DAMAGED=')).text, 'export DAMAGED=""\n');
    assert.equal((await service.run('alias')).text, 'alias whole=wc -c\n');
  });
});

describe('row 50: injection into the log', async () => {
  const service = await startPenstock();
  const everyLineIsOneEvent = (): void => {
    for (const line of service.log) {
      assert.match(line, /^[\x20-\x7e]+\n$/);
      assert.equal(typeof JSON.parse(line), 'object');
    }
  };

  it('logs no pipeline text, however long or hostile', async () => {
    const marker = 'marker-of-a-pipeline';
    for (const pipeline of [`echo ${marker} '\n{"level":"error"}'`, `echo ${marker} \u001b[31m\u009b`, `${marker}é`]) {
      await service.run(pipeline);
      await service.send({ query: { pipeline } });
    }
    await service.run(`echo ${marker} ${'x'.repeat(500_000)}`);
    everyLineIsOneEvent();
    assert.ok(service.log.length >= 7);
    assert.equal(service.log.join('').includes(marker), false);
  });

  it('logs no key and no header', async () => {
    await service.send({ path: `/?api_key=${TEST_KEY}`, headers: { Authorization: `Bearer ${TEST_KEY}` } });
    assert.equal(service.log.join('').includes('pk_'), false);
  });

  it('replaces a request id that could break a line', async () => {
    await sendRaw(
      service.port,
      'GET /health HTTP/1.1\r\nHost: a\r\nX-Request-Id: a\u001b[31m"}\r\nConnection: close\r\n\r\n',
    );
    await service.send({ path: '/health', headers: { 'X-Request-Id': 'x'.repeat(10_000) } });
    everyLineIsOneEvent();
    const ids = service.log.slice(-2).map((line) => (JSON.parse(line) as { request_id: string }).request_id);
    for (const id of ids) assert.match(id, /^[0-9a-f-]{36}$/);
  });

  it('escapes a hostile path', async () => {
    await service.send({ path: '/%0a%1b[31m"\\' });
    everyLineIsOneEvent();
  });
});
