import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exit } from '../../../src/commands/control/exit.ts';
import { runEffect } from '../../support/run-effect.ts';

describe('exit', () => {
  it('ends the program with status 0 and no output', async () => {
    const { output, status, ends } = await runEffect(exit, [], 'input');
    assert.deepEqual({ bytes: output.length, status, ends }, { bytes: 0, status: 0, ends: true });
  });
  it('ends the program with the status it is given', async () => {
    for (const status of [0, 3, 255]) assert.equal((await runEffect(exit, [String(status)])).status, status);
  });
  it('refuses a status that does not exist', async () => {
    for (const word of ['256', '-1', 'x', '1.5', '']) {
      await assert.rejects(runEffect(exit, [word]), { code: 'INVALID_ARGUMENT', message: /^exit: .*man exit/ });
    }
    await assert.rejects(runEffect(exit, ['1', '2']), { message: /Unexpected argument "2"/ });
  });
});
