/**
 * Runs the cases of `test/gnu/cases` through the real tools (LC_ALL=C.UTF-8) and keeps their answers in
 * `test/gnu/recorded`, where the tests replay them without the tools.
 *
 *     node scripts/record-gnu.ts [COMMAND …]
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { type GnuCase, type RecordedCase, type Recording, toRecorded } from '../test/gnu/gnu-case.ts';

/** Commands whose GNU tool has another name. */
const TOOLS: Readonly<Record<string, string>> = { sha256: 'sha256sum', md5: 'md5sum', test: '/usr/bin/test' };

const folder = new URL('../test/gnu/', import.meta.url);
const wanted = process.argv.slice(2);
const environment = { LC_ALL: 'C.UTF-8', TZ: 'UTC', PATH: process.env.PATH ?? '' };

for (const file of readdirSync(new URL('cases/', folder)).toSorted()) {
  const command = file.replace(/\.ts$/, '');
  if (wanted.length > 0 && !wanted.includes(command)) continue;
  const { default: cases } = (await import(new URL(`cases/${file}`, folder).href)) as { default: readonly GnuCase[] };
  const tool = TOOLS[command] ?? command;
  const version = spawnSync(tool, ['--version'], { env: environment, encoding: 'utf8' }).stdout.split('\n')[0] ?? tool;
  const recorded = cases.map((one): RecordedCase => {
    const run = spawnSync(tool, one.gnuArgs ?? one.args, { env: environment, input: one.input });
    if (run.status === null) throw new Error(`${tool} ${one.args.join(' ')} was ended by ${run.signal}`);
    return {
      args: one.args,
      input: toRecorded(Buffer.from(one.input)),
      output: toRecorded(run.stdout),
      status: run.status,
      ...(run.stderr.length > 0 && run.status !== 0 && { complains: true as const }),
    };
  });
  const recording: Recording = { tool: version, cases: recorded };
  writeFileSync(new URL(`recorded/${command}.json`, folder), `${JSON.stringify(recording, null, 1)}\n`);
  console.log(`${command}: ${recorded.length} cases of ${version}`);
}
