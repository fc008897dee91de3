/** The quiet caller, as a process of its own: sends its requests at a steady pace and takes the time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { BENCH_KEY } from '../started.ts';
import type { ExtraProbe } from './attack.ts';
import { factsOfParent, serveParent } from './child.ts';
import { Client, GAVE_UP } from './client.ts';
import { Latencies, type Summary } from './latencies.ts';
import { EXTRA_PROBES, PROBES, type Probe, storeDownload } from './probes.ts';

/** What the quiet client has to know. */
export interface QuietFacts {
  readonly base: string;
  /** Another server is asked for nothing but its health. */
  readonly onlyHealth: boolean;
  readonly extraProbe?: ExtraProbe;
}

/** What it measured, by the name of the probe. */
export type QuietResult = Readonly<Record<string, Summary>>;

const ADDRESS = '127.0.0.2';
const WARM_UP_MS = 1500;

const { base, onlyHealth, extraProbe } = factsOfParent<QuietFacts>();
const client = new Client(base, BENCH_KEY, ADDRESS);
const probes: readonly Probe[] = [
  ...PROBES.slice(0, onlyHealth ? 1 : PROBES.length),
  ...(extraProbe === undefined ? [] : [EXTRA_PROBES[extraProbe]]),
];

let stopping = new AbortController();
let measured: Promise<QuietResult> = Promise.resolve({});

serveParent({
  warmUp: async () => {
    // The first of a kind compiles code, starts workers and makes the file that others read.
    for (const probe of PROBES.slice(0, onlyHealth ? 1 : PROBES.length)) await probe.ask(client);
    if (extraProbe === 'download') await storeDownload(client);
    startMeasuring(false);
    await sleep(WARM_UP_MS);
    await stop();
  },
  startQuiet: async () => startMeasuring(false),
  startAttacked: async () => startMeasuring(true),
  stop,
});

function startMeasuring(attacked: boolean): void {
  stopping = new AbortController();
  const wanted = probes.filter((probe) => attacked || !probe.once);
  measured = Promise.all(
    wanted.map(async (probe) => [probe.name, await measure(probe, stopping.signal)] as const),
  ).then(Object.fromEntries);
}

/** Waits for the requests that are under way; they count as well. */
function stop(): Promise<QuietResult> {
  stopping.abort();
  return measured;
}

async function measure(probe: Probe, signal: AbortSignal): Promise<Summary> {
  const latencies = new Latencies(probe.paceMs);
  do {
    const next = performance.now() + probe.paceMs;
    await Promise.all(Array.from({ length: probe.atOnce ?? 1 }, () => askOnce(probe, latencies)));
    if (!probe.once) await sleep(Math.max(0, next - performance.now()));
  } while (!signal.aborted && !probe.once);
  return latencies.summary();
}

async function askOnce(probe: Probe, latencies: Latencies): Promise<void> {
  const started = performance.now();
  const result = await probe.ask(client);
  const milliseconds = performance.now() - started;
  if (result === 'right') latencies.add(milliseconds);
  else if (result === GAVE_UP) latencies.giveUp(milliseconds, result);
  else latencies.refuse(result);
}
