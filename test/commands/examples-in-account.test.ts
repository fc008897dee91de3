/**
 * Runs the examples of the manual that need an account, as pipelines and as calls of the endpoint, each on an account of
 * its own. One that names the file notes.txt or the saved pipeline report finds it there.
 */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Account } from '../../src/accounts/account.ts';
import type { Example } from '../../src/commands/definition/command.ts';
import type { Command } from '../../src/commands/definition/effects.ts';
import { endpointExamples } from '../../src/commands/definition/endpoint-example.ts';
import { interpret } from '../../src/commands/definition/interpret.ts';
import { readQuery } from '../../src/commands/definition/read-query.ts';
import { COMMANDS } from '../../src/commands/list.ts';
import { manual } from '../../src/manual/manual.ts';
import { openTestEngine } from '../support/engine.ts';
import { TEST_FACTS } from '../support/run-command.ts';
import { isPureCommand, isPurePipeline } from '../support/run-pipeline.ts';

const { engine, run, newAccount, close } = await openTestEngine({}, manual);
after(close);

async function accountFor({ pipeline }: Example): Promise<Account> {
  const account = await newAccount();
  if (pipeline.includes('notes.txt')) await account.tempFiles.write('notes.txt', Buffer.from('milk\n'));
  if (pipeline.includes('report')) await account.pipelines.set('report', 'wc -l');
  await run('echo hello', '', { account });
  return account;
}

/** Compares with what the example says; without an output any will do. */
function assertEnding(output: Uint8Array, status: number, example: Example): void {
  const text = Buffer.from(output).toString();
  assert.deepEqual([text, status], [example.output ?? text, example.status ?? 0]);
}

function needsAccount(command: Command, query: readonly (readonly [string, string])[]): boolean {
  return !isPureCommand({ command, args: interpret(command, readQuery(command, query)) });
}

for (const command of COMMANDS) {
  const pipelines = command.examples.filter(({ pipeline }) => !isPurePipeline(pipeline));
  const calls = endpointExamples(command).filter(({ query }) => needsAccount(command, query));
  if (pipelines.length + calls.length === 0) continue;
  describe(`the examples of ${command.name}`, () => {
    for (const example of pipelines) {
      it(`${example.text}: ${example.pipeline}`, async () => {
        const outcome = await run(example.pipeline, example.input, { account: await accountFor(example) });
        assert.equal(outcome.error, undefined);
        assert.deepEqual(outcome.earlierErrors, []);
        assertEnding(outcome.output, outcome.exitStatus, example);
      });
    }
    for (const { example, query } of calls) {
      it(`${example.text}, as a call of the endpoint`, async () => {
        const { result } = await engine.runCommand({
          account: await accountFor(example),
          command,
          given: readQuery(command, query),
          input: Buffer.from(example.input ?? ''),
          facts: TEST_FACTS,
          signal: new AbortController().signal,
        });
        assertEnding(result.output, result.status, example);
      });
    }
  });
}
