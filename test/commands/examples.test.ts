/**
 * Runs the examples of the manual that need nothing but pure commands, as pipelines and as calls of the endpoint. Those
 * that need an account run in `examples-in-account.test.ts`.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Example } from '../../src/commands/definition/command.ts';
import { endpointExamples } from '../../src/commands/definition/endpoint-example.ts';
import { interpret } from '../../src/commands/definition/interpret.ts';
import { readQuery } from '../../src/commands/definition/read-query.ts';
import { COMMANDS } from '../../src/commands/list.ts';
import { decodeText } from '../../src/text/utf8.ts';
import { TEST_FACTS } from '../support/run-command.ts';
import { isPureCommand, isPurePipeline, runPipeline } from '../support/run-pipeline.ts';

/** Compares with what the example says; without an output any will do. */
function assertEnding(
  actual: { output: string; status: number },
  { output = actual.output, status = 0 }: Example,
): void {
  assert.deepEqual(actual, { output, status });
}

for (const command of COMMANDS) {
  describe(`the examples of ${command.name}`, () => {
    for (const example of command.examples.filter(({ pipeline }) => isPurePipeline(pipeline))) {
      it(`${example.text}: ${example.pipeline}`, async () =>
        assertEnding(await runPipeline(example.pipeline, example.input ?? ''), example));
    }
    if (command.nature === 'effects') return;
    for (const { example, query } of endpointExamples(command)) {
      const args = interpret(command, readQuery(command, query));
      if (!isPureCommand({ command, args })) continue;
      it(`${example.text}, as a call of the endpoint`, async () => {
        const { output, status } = await command.run(args, Buffer.from(example.input ?? ''), TEST_FACTS, []);
        assertEnding({ output: decodeText(output), status }, example);
      });
    }
  });
}
