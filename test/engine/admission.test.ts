import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { Admission } from '../../src/engine/admission.ts';
import { DEFAULT_LIMITS } from '../../src/limits.ts';

const limits = { ...DEFAULT_LIMITS, requestsPerKey: 2, waitingRequests: 4 };
const forever = new AbortController().signal;

/** Work that lasts until it is told to end. */
function work(): { readonly run: () => Promise<string>; readonly end: () => void; started: boolean } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const one = {
    started: false,
    end: resolve,
    run: async () => {
      one.started = true;
      await promise;
      return 'done';
    },
  };
  return one;
}

describe('admission', () => {
  it('lets no more requests of a key work at once than allowed, and others of other keys', async () => {
    const admission = new Admission(limits);
    const [a, b, c, other] = [work(), work(), work(), work()];
    const runs = [a, b, c].map((one) => admission.run('k', forever, one.run));
    runs.push(admission.run('other', forever, other.run));
    await turn();
    assert.deepEqual([a.started, b.started, c.started, other.started], [true, true, false, true]);
    a.end();
    await turn();
    assert.equal(c.started, true);
    for (const one of [b, c, other]) one.end();
    assert.deepEqual(await Promise.all(runs), ['done', 'done', 'done', 'done']);
  });

  it('turns a request away when too many wait, with the seconds after which to try again', async () => {
    const admission = new Admission(limits);
    const all = [work(), work(), work(), work()];
    const runs = all.map((one) => admission.run('k', forever, one.run));
    await assert.rejects(admission.run('k', forever, work().run), { code: 'OVERLOADED', details: { retry_after: 1 } });
    for (const one of all) one.end();
    await Promise.all(runs);
  });

  it('keeps room in the queue for other keys', async () => {
    const admission = new Admission(limits);
    const crowd = [work(), work(), work(), work()];
    const runs = crowd.map((one) => admission.run('crowd', forever, one.run));
    await assert.rejects(admission.run('crowd', forever, work().run), { code: 'OVERLOADED' });
    const quiet = [work(), work(), work()];
    runs.push(...quiet.map((one) => admission.run('quiet', forever, one.run)));
    for (const one of [...crowd, ...quiet]) one.end();
    assert.equal((await Promise.all(runs)).length, 7);
  });

  it('takes a request out of the queue when its caller goes away', async () => {
    const admission = new Admission(limits);
    const running = [work(), work()];
    const runs = running.map((one) => admission.run('k', forever, one.run));
    const gone = new AbortController();
    const waiting = work();
    const refused = admission.run('k', gone.signal, waiting.run);
    gone.abort(new Error('gone'));
    await assert.rejects(refused, { code: 'CANCELLED' });
    for (const one of running) one.end();
    await Promise.all(runs);
    await turn();
    assert.equal(waiting.started, false);
    assert.equal(await admission.run('k', forever, async () => 'free again'), 'free again');
  });
});
