/** Replays what GNU date makes of phrases and formats; `scripts/record-tables.ts` records it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { date } from '../../../src/commands/utilities/date.ts';
import { PenstockError } from '../../../src/errors.ts';
import { runCommand, TEST_FACTS } from '../../support/run-command.ts';
import { type RecordedTable, readTable } from '../../support/table.ts';

const table = (name: string): RecordedTable => readTable(new URL(`recorded/${name}.json`, import.meta.url));

async function run(one: RecordedTable['cases'][number]): Promise<string> {
  const now = one.now === undefined ? TEST_FACTS.now : one.now * 1000;
  const { output } = await runCommand(date, one.args, '', { now, timezone: one.timezone ?? 'UTC' });
  // The tool ends its line, a value command does not.
  return `${Buffer.from(output)}\n`;
}

for (const name of ['date', 'date-formats', 'date-phrases']) {
  const { tool, cases } = table(name);
  describe(`date reads and writes as ${tool} (${name})`, () => {
    for (const one of cases) {
      it(`date ${one.args.join(' ')} in ${one.timezone ?? 'UTC'}`, async () => {
        // Where the tool complains, an error of our own is owed; its text is ours.
        if (one.complains) await assert.rejects(run(one), PenstockError);
        else assert.equal(await run(one), one.output);
      });
    }
  });
}

describe('date refuses phrases that GNU date reads against expectation', () => {
  for (const one of table('date-ambiguous').cases) {
    it(one.args[1] ?? '', async () => {
      assert.equal(one.complains, undefined);
      await assert.rejects(run(one), { code: 'INVALID_ARGUMENT', status: 400 });
    });
  }
});
