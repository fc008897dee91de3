/** Replays which conditions hold for GNU test; `scripts/record-tables.ts` records it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { test } from '../../../src/commands/utilities/test.ts';
import { PenstockError } from '../../../src/errors.ts';
import { runCommand } from '../../support/run-command.ts';
import { readTable } from '../../support/table.ts';

const { tool, cases } = readTable(new URL('recorded/test.json', import.meta.url));

describe(`test answers as ${tool}`, () => {
  for (const { args, status, complains } of cases) {
    it(`test ${args.map((word) => JSON.stringify(word)).join(' ')}`, async () => {
      const run = runCommand(test, args);
      if (complains) return assert.rejects(run, PenstockError);
      const result = await run;
      // GNU test writes nothing; ours says true.
      return assert.deepEqual(
        [result.status, Buffer.from(result.output).toString()],
        [status, status === 0 ? 'true' : ''],
      );
    });
  }
});
