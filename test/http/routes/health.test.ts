import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Account } from '../../../src/accounts/account.ts';
import { healthRoute } from '../../../src/http/routes/health.ts';
import { openLog } from '../../../src/log.ts';
import { serveRoutes } from '../../support/http-routes.ts';
import { sendTo, startPenstock, TEST_KEY } from '../../support/penstock.ts';

const works = async () => {};
const fails = async () => {
  throw new Error('disk on fire');
};

interface Databases {
  readonly database?: () => Promise<void>;
  readonly tempDb?: () => Promise<void>;
}

/** Asks the route for its report, with databases that work unless said, as the owner of a valid key or without one. */
async function health(databases: Databases, key: string | null, findAccount = findByKey) {
  const lines: string[] = [];
  const log = openLog('debug', (line) => lines.push(line));
  const route = healthRoute({ database: works, tempDb: works, ...databases }, log);
  const { port } = await serveRoutes([route], {}, findAccount);
  const answer = await sendTo(port, { path: '/health', key });
  const { timestamp, ...report } = answer.json();
  assert.ok(Math.abs(Date.parse(String(timestamp)) - Date.now()) < 60_000);
  return { status: answer.status, report, log: lines };
}

function findByKey(key: string): Account | undefined {
  return key === TEST_KEY ? ({ tokenId: 'token' } as Partial<Account> as Account) : undefined;
}

describe('GET /health without a valid key', () => {
  for (const key of [null, 'pk_wrong', `pk_${'0'.repeat(48)}`]) {
    it(`looks at the main database alone, ${key === null ? 'with none' : `with ${key.slice(0, 8)}`}`, async () => {
      const { status, report } = await health({ tempDb: fails }, key);
      assert.deepEqual([status, report], [200, { status: 'healthy' }]);
    });
  }

  it('is 503 when the main database does not answer, and the log has the reason', async () => {
    const { status, report, log } = await health({ database: fails }, null);
    assert.deepEqual([status, report], [503, { status: 'unhealthy', issues: ['The main database does not answer'] }]);
    assert.match(log.join(''), /database check failed.*disk on fire/);
  });
});

describe('GET /health with a valid key', () => {
  it('looks at the database of temp files too', async () => {
    const { status, report } = await health({}, TEST_KEY);
    assert.deepEqual([status, report], [200, { status: 'healthy', temp_db: 'healthy' }]);
  });

  it('is 503 when that does not answer, and the log has the reason', async () => {
    const { status, report, log } = await health({ tempDb: fails }, TEST_KEY);
    assert.deepEqual(
      [status, report],
      [503, { status: 'unhealthy', temp_db: 'unhealthy', issues: ['The temp-file database does not answer'] }],
    );
    assert.match(log.join(''), /temp-file database check failed.*disk on fire/);
  });

  it('is 503 when the main database fails to look for the key', async () => {
    const { status, report } = await health({}, TEST_KEY, () => {
      throw new Error('no such table');
    });
    assert.deepEqual([status, report], [503, { status: 'unhealthy', issues: ['The main database does not answer'] }]);
  });

  it('waits five seconds for a database and no longer', async (context) => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const tempDb = () => {
      ask();
      return new Promise<void>(() => {});
    };
    const route = healthRoute(
      { database: works, tempDb },
      openLog('error', () => {}),
    );
    assert.ok(route.access === 'optional key');
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const answer = route.handle({} as Parameters<typeof route.handle>[0], async () => findByKey(TEST_KEY));
    await asked;
    context.mock.timers.tick(4999);
    assert.equal(await Promise.race([answer, new Promise((resolve) => setImmediate(resolve, 'waits'))]), 'waits');
    context.mock.timers.tick(1);
    assert.equal((await answer).status, 503);
  });
});

describe('the health of the whole service', () => {
  it('is good after its start', async () => {
    const service = await startPenstock();
    const { status, json } = await service.send({ path: '/health' });
    assert.deepEqual([status, json().status, json().temp_db], [200, 'healthy', 'healthy']);
    const { json: withoutKey } = await service.send({ path: '/health', key: null });
    assert.deepEqual(Object.keys(withoutKey()), ['status', 'timestamp']);
  });

  it('is told without quota and to keys that have none left', async () => {
    const service = await startPenstock();
    const key = await service.createKey({ quota: 0 });
    assert.equal((await service.send({ path: '/health', key })).json().temp_db, 'healthy');
  });
});
