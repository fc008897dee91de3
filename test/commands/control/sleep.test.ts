import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sleep } from '../../../src/commands/control/sleep.ts';
import { runEffect } from '../../support/run-effect.ts';

describe('sleep', () => {
  it('waits and passes its input through unchanged', async () => {
    const input = Buffer.from([0, 0xff, 0x0a]);
    const started = performance.now();
    const { output, status } = await runEffect(sleep, ['0.05'], input);
    // Timers count whole milliseconds and may end one early.
    assert.ok(performance.now() - started >= 49);
    assert.deepEqual([...output, status], [...input, 0]);
  });
  it('reads whole and decimal numbers from 0 to 10', async () => {
    for (const word of ['0', '0.0', '.001', '0.', '00']) {
      assert.equal(Buffer.from((await runEffect(sleep, [word], 'x')).output).toString(), 'x');
    }
  });
  it('refuses everything else', async () => {
    for (const word of ['10.5', '11', '1e1', '1s', 'soon', '', '.', '٣', 'Infinity', 'NaN', '+1', '0x1']) {
      await assert.rejects(runEffect(sleep, [word]), {
        code: 'INVALID_ARGUMENT',
        message: `sleep: Cannot read "${word}" for SECONDS: Expected seconds, a number from 0 to 10; see "man sleep"`,
      });
    }
    await assert.rejects(runEffect(sleep, ['-1']), { code: 'INVALID_ARGUMENT' });
    await assert.rejects(runEffect(sleep, []), { code: 'MISSING_PARAMETER' });
    await assert.rejects(runEffect(sleep, ['0', '0']), { code: 'INVALID_ARGUMENT' });
  });
  it('takes the longest wait that is allowed, and ends it when the request ends', async () => {
    const controller = new AbortController();
    const run = runEffect(sleep, ['10'], 'x', { signal: controller.signal });
    controller.abort();
    await assert.rejects(run, { name: 'AbortError' });
  });
});
