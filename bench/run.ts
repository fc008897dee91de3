/**
 * Measures the service beside the GNU tools behind a minimal server that spawns `sh -c`, end to end over HTTP in the
 * same run, and prints ratios: 1.0 means as fast, more is faster.
 *
 *     npm run bench                 everything
 *     npm run bench -- sort uniq    only pipelines that contain one of the words
 *     npm run bench -- --keep       also writes bench/results/
 */
import { writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { accessLog } from './access-log.ts';
import { comparePair, type LargeResult, PAIRS } from './large-inputs.ts';
import { watchMemory } from './memory.ts';
import { closeConnections } from './post.ts';
import { requestsPerSecond } from './small-requests.ts';
import { startPenstock, startServer } from './started.ts';
import { toolVersions } from './versions.ts';

const ROUNDS = 5;
const SECONDS = 4;
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const keep = process.argv.includes('--keep');

const machine = {
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  kernel: release(),
  ...toolVersions(),
};
console.log(
  Object.entries(machine)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n'),
);

// Whatever fails, no server is left running.
await using servers = new AsyncDisposableStack();
const penstock = servers.adopt(await startPenstock(), (one) => one.stop());
const gnu = servers.adopt(await startServer('sh-server.ts'), (one) => one.stop());
const bare = servers.adopt(await startServer('bare-server.ts'), (one) => one.stop());
servers.defer(closeConnections);
const input = accessLog(20 * 1024 * 1024);
console.log(`\nInput: ${input.length} bytes of access log\n`);

const large: LargeResult[] = [];
const memory = watchMemory(penstock.process.pid ?? 0);
for (const pair of PAIRS.filter(
  ({ penstock: text }) => words.length === 0 || words.some((word) => text.includes(word)),
)) {
  const result = await comparePair(pair, penstock.base, gnu.base, input, ROUNDS);
  large.push(result);
  const { pipeline, penstockMs, gnuMs, ratio } = result;
  console.log(
    `${ratio.toFixed(2).padStart(6)}  ${penstockMs.toFixed(0).padStart(5)} ms  sh ${gnuMs.toFixed(0).padStart(5)} ms  ${pipeline}`,
  );
}
const peakMiB = memory.stop();
console.log(`\nPeak memory of the service and its workers: ${peakMiB.toFixed(0)} MiB`);

const small = words.length > 0 ? undefined : await smallRequests();

if (keep) {
  const file = new URL(`results/${new Date().toISOString().slice(0, 10)}.json`, import.meta.url);
  writeFileSync(file, `${JSON.stringify({ machine, rounds: ROUNDS, large, peakMiB, small }, null, 1)}\n`);
}

async function smallRequests(): Promise<Readonly<Record<string, number>>> {
  await requestsPerSecond(penstock.base, 1);
  const ours = await requestsPerSecond(penstock.base, SECONDS);
  const fixed = await requestsPerSecond(bare.base, SECONDS);
  const shell = await requestsPerSecond(gnu.base, SECONDS);
  console.log(`\nSmall requests a second at 16 connections: ${ours.toFixed(0)}`);
  console.log(`  ${(ours / fixed).toFixed(2)} of a bare node:http server (${fixed.toFixed(0)})`);
  console.log(`  ${(ours / shell).toFixed(0)} times the server that spawns sh (${shell.toFixed(0)})`);
  return { penstock: ours, bare: fixed, sh: shell };
}
