/** Replays what GNU date makes of phrases and formats; `scripts/record-tables.ts` records it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { date } from '../../../src/commands/utilities/date.ts';
import { PenstockError } from '../../../src/errors.ts';
import { runCommand, TEST_FACTS } from '../../support/run-command.ts';
import { readTable } from '../../support/table.ts';

const { tool, cases } = readTable(new URL('recorded/date.json', import.meta.url));

describe(`date reads and writes as ${tool}`, () => {
  for (const { args, output, complains, timezone = 'UTC' } of cases) {
    it(`date ${args.join(' ')} in ${timezone}`, async () => {
      const run = runCommand(date, args, '', { ...TEST_FACTS, timezone });
      // Where the tool complains, an error of our own is owed; its text is ours.
      if (complains) return assert.rejects(run, PenstockError);
      // The tool ends its line, a value command does not.
      return assert.equal(`${Buffer.from((await run).output)}\n`, output);
    });
  }
});
