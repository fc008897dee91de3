/**
 * Records the real tools' answers for tables that need more than the tool's name, such as a time zone or another
 * program that stands in for a command of this service. Reads `test/commands/AREA/cases/NAME.ts`, writes
 * `test/commands/AREA/recorded/NAME.json`, which the tests replay without the tools.
 *
 *     node scripts/record-tables.ts [NAME …]
 *
 * Cases with a time of their own need `faketime`.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toRecorded } from '../test/gnu/gnu-case.ts';
import type { RecordedTable, Table } from '../test/support/table.ts';

const root = new URL('../', import.meta.url);
const wanted = process.argv.slice(2);

for (const file of globSync('test/commands/*/cases/*.ts', { cwd: fileURLToPath(root) }).toSorted()) {
  const name = file.replace(/^.*\/|\.ts$/g, '');
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { default: table } = (await import(new URL(file, root).href)) as { default: Table };
  const version = spawnSync(table.tool, ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0] || table.tool;
  const cases = table.cases.map((one): RecordedTable['cases'][number] => {
    const env = { LC_ALL: 'C.UTF-8', TZ: one.timezone ?? 'UTC', PATH: process.env.PATH ?? '', FAKETIME_FMT: '%s' };
    const words = [table.tool, ...(one.gnuArgs ?? one.args)];
    const [program = '', ...args] = one.now === undefined ? words : ['faketime', '-f', String(one.now), ...words];
    const run = spawnSync(program, args, { env, input: one.input });
    if (run.status === null) throw new Error(`${table.tool} ${one.args.join(' ')} was ended by ${run.signal}`);
    return {
      args: one.args,
      input: toRecorded(Buffer.from(one.input)),
      output: toRecorded(run.stdout),
      status: run.status,
      ...(run.stderr.length > 0 && run.status !== 0 && { complains: true as const }),
      ...(one.timezone !== undefined && { timezone: one.timezone }),
      ...(one.now !== undefined && { now: one.now }),
    };
  });
  const recording: RecordedTable = { tool: version, cases };
  const target = new URL(file.replace('/cases/', '/recorded/').replace(/\.ts$/, '.json'), root);
  mkdirSync(new URL('.', target), { recursive: true });
  writeFileSync(target, `${JSON.stringify(recording, null, 1)}\n`);
  console.log(`${name}: ${cases.length} cases of ${version}`);
}
