/** Replays how the real xargs splits and shares out its input; `scripts/record-tables.ts` records it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { xargs } from '../../../src/commands/control/xargs.ts';
import { PenstockError } from '../../../src/errors.ts';
import { fromRecorded, toRecorded } from '../../gnu/gnu-case.ts';
import { runEffect } from '../../support/run-effect.ts';
import { readTable } from '../../support/table.ts';
import { runCommand } from './xargs-commands.ts';

const { tool, cases } = readTable(new URL('recorded/xargs.json', import.meta.url));

describe(`xargs shares out its input as ${tool}`, () => {
  for (const one of cases) {
    it(`xargs ${one.args.join(' ')} of ${JSON.stringify(one.input)}`, async () => {
      const run = runEffect(xargs, one.args, fromRecorded(one.input), { runCommand });
      // Where the tool complains, an error of our own is owed; its text is ours.
      if (one.complains) return assert.rejects(run, PenstockError);
      const { output, status } = await run;
      return assert.deepEqual({ output: toRecorded(output), status }, { output: one.output, status: one.status });
    });
  }
});
