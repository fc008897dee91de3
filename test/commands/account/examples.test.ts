/** The examples of these commands, each on an account of its own. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { alias } from '../../../src/commands/account/alias.ts';
import { api } from '../../../src/commands/account/api.ts';
import { exportCommand } from '../../../src/commands/account/export.ts';
import { history } from '../../../src/commands/account/history.ts';
import { unalias } from '../../../src/commands/account/unalias.ts';
import { openTestEngine } from '../../support/engine.ts';

const { run, newAccount, close } = await openTestEngine();
after(close);

for (const command of [alias, api, exportCommand, history, unalias]) {
  describe(`the examples of ${command.name}`, () => {
    for (const { text, pipeline, output, status = 0 } of command.examples) {
      it(`${text}: ${pipeline}`, async () => {
        const outcome = await run(pipeline, '', { account: await newAccount() });
        assert.equal(outcome.error, undefined);
        assert.equal(outcome.exitStatus, status);
        if (output !== undefined) assert.equal(Buffer.from(outcome.output).toString(), output);
      });
    }
  });
}
