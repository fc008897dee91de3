/**
 * Measures the service beside the tools that people know behind a minimal server that spawns `sh -c`, end to end over
 * HTTP in the same run, and prints ratios: 1.0 means as fast, more is faster. `run.ts` starts it.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { GROWING, type Growth, growthOf } from './growth.ts';
import { comparePair, type LargeResult } from './large-inputs.ts';
import { describeMachine, printFacts } from './machine.ts';
import { type PeakMemory, watchMemory } from './memory.ts';
import { GROUPS, type Pair } from './pairs.ts';
import { closeConnections } from './post.ts';
import { requestsPerSecond, SMALL_JSON, THREE_COMMANDS } from './small-requests.ts';
import { startPenstock, startServer } from './started.ts';
import { toolVersions } from './versions.ts';

const ROUNDS = 5;
const SECONDS = 4;
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const keep = process.argv.includes('--keep');

const machine = { ...describeMachine(), ...toolVersions() };
printFacts(machine);

// Whatever fails, no server is left running.
await using servers = new AsyncDisposableStack();
const penstock = servers.adopt(await startPenstock(), (one) => one.stop());
const shell = servers.adopt(await startServer('sh-server.ts'), (one) => one.stop());
const bare = servers.adopt(await startServer('bare-server.ts'), (one) => one.stop());
servers.defer(closeConnections);

const peakMiB: Record<string, PeakMemory> = {};
const large = await largeInputs();

const small = words.length > 0 ? undefined : await smallRequests();
const growth = await growths();

if (keep) {
  const file = new URL(`results/${new Date().toISOString().slice(0, 10)}.json`, import.meta.url);
  writeFileSync(file, `${JSON.stringify({ machine, rounds: ROUNDS, large, peakMiB, small, growth }, null, 1)}\n`);
}

function isWanted(text: string): boolean {
  return words.length === 0 || words.some((word) => text.includes(word));
}

async function largeInputs(): Promise<readonly LargeResult[]> {
  const results: LargeResult[] = [];
  for (const group of GROUPS) {
    const pairs = group.pairs.filter((pair) => isWanted(pair.penstock));
    if (pairs.length === 0) continue;
    const input = group.input();
    console.log(`\n${group.name}: ${input.length} bytes of input`);
    const memory = watchMemory(penstock.process.pid ?? 0);
    for (const pair of pairs) {
      const missing = missingTool(pair);
      if (missing !== undefined) {
        console.log(`  skipped: ${pair.penstock} (${missing} is not installed)`);
        continue;
      }
      const result = await comparePair(pair, penstock.base, shell.base, input, ROUNDS);
      results.push(result);
      const { penstockMs, shellMs, ratio } = result;
      console.log(`${ratio.toFixed(2).padStart(6)}  ${ms(penstockMs)}  sh ${ms(shellMs)}  ${pair.penstock}`);
    }
    const peak = memory.stop();
    peakMiB[group.name] = peak;
    console.log(
      `Peak memory: ${peak.total} MiB of the service and its workers, ${peak.largestChild} of the largest worker`,
    );
  }
  return results;
}

function missingTool({ shell: text }: Pair): string | undefined {
  const tool = text.split(' ', 1)[0] ?? '';
  return spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0 ? undefined : tool;
}

async function smallRequests(): Promise<Readonly<Record<string, number>>> {
  await requestsPerSecond(penstock.base, 1, THREE_COMMANDS);
  const ours = await requestsPerSecond(penstock.base, SECONDS, THREE_COMMANDS);
  const fixed = await requestsPerSecond(bare.base, SECONDS, THREE_COMMANDS);
  const spawning = await requestsPerSecond(shell.base, SECONDS, THREE_COMMANDS);
  console.log(`\nSmall requests a second at 16 connections: ${ours.toFixed(0)}`);
  console.log(`  ${(ours / fixed).toFixed(2)} of a bare node:http server (${fixed.toFixed(0)})`);
  console.log(`  ${(ours / spawning).toFixed(0)} times the server that spawns sh (${spawning.toFixed(0)})`);
  await requestsPerSecond(penstock.base, 1, SMALL_JSON);
  const ourJson = await requestsPerSecond(penstock.base, SECONDS, SMALL_JSON);
  const theirJson = await requestsPerSecond(shell.base, SECONDS, SMALL_JSON);
  console.log(`jq on 1 KB: ${ourJson.toFixed(0)} a second, ${(ourJson / theirJson).toFixed(0)} times jq behind sh`);
  return { penstock: ours, bare: fixed, sh: spawning, penstockJson: ourJson, shJson: theirJson };
}

async function growths(): Promise<readonly Growth[]> {
  const results: Growth[] = [];
  console.log(
    '\nFrom 1 to 32 MiB of text: milliseconds, the worst factor for twice the input from 4 MiB on,\npeak MiB of the worker, of all',
  );
  for (const pipeline of GROWING.filter(isWanted)) {
    const result = await growthOf(pipeline);
    results.push(result);
    const { milliseconds, worstDoubling, peakMiB: peak } = result;
    console.log(
      `${milliseconds.map((one) => one.toFixed(0).padStart(5)).join('')}  ${worstDoubling.toFixed(2)}  ${peak.largestChild}  ${peak.total}  ${pipeline}`,
    );
  }
  return results;
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(0).padStart(5)} ms`;
}
