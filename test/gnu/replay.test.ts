/** Replays the recorded answers of the GNU tools; `scripts/record-gnu.ts` makes them. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { PURE_COMMANDS } from '../../src/commands/pure.ts';
import { PenstockError } from '../../src/errors.ts';
import { runCommand } from '../support/run-command.ts';
import { fromRecorded, type Recording, toRecorded } from './gnu-case.ts';

const folder = new URL('recorded/', import.meta.url);

for (const file of readdirSync(folder).toSorted()) {
  const name = file.replace(/\.json$/, '');
  const command = PURE_COMMANDS.find((one) => one.name === name);
  const recording = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Recording;
  describe(`${name} answers as ${recording.tool}`, () => {
    for (const one of recording.cases) {
      it(`${name} ${one.args.join(' ')} of ${JSON.stringify(one.input).slice(0, 60)}`, async () => {
        assert.ok(command, `no pure command is called ${name}`);
        const run = runCommand(command, one.args, fromRecorded(one.input));
        // Where the tool complains, an error of our own is owed; its text is ours.
        if (one.complains) return assert.rejects(run, PenstockError);
        const { output, status } = await run;
        return assert.deepEqual({ output: toRecorded(output), status }, { output: one.output, status: one.status });
      });
    }
  });
}
