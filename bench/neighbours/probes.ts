import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, codeOf, type Sent } from './client.ts';

/** A kind of request of the quiet caller. */
export interface Probe {
  readonly name: string;
  /** From the start of one request to that of the next. */
  readonly paceMs: number;
  /** How many are sent together; 1 unless said otherwise. */
  readonly atOnce?: number;
  /** Sent only once, and not while it is quiet. */
  readonly once?: boolean;
  /** What its p99 should be under: as small requests, or as small jobs of workers. */
  readonly goal?: 'small' | 'job';
  /** @returns `right`, or what came instead of the right answer */
  ask(client: Client): Promise<string>;
}

const MIB = 1024 * 1024;
const DOWNLOAD = '/tmp/quiet-download';
const BYTES_PER_SECOND = 1_000_000;
/** The attack is under way when the slow download starts. */
const DOWNLOAD_DELAY_MS = 2000;
/** A caller gives up after this time. */
const PATIENCE_MS = 30_000;
const NOTE = 'A line of sixty characters, to be written and read anew.....\n'.repeat(10);

/** What the quiet caller does all the time. */
export const PROBES: readonly Probe[] = [
  { name: '/health', paceMs: 20, goal: 'small', ask: (client) => expect(client, '/health', {}) },
  { name: 'echo | tr', paceMs: 20, goal: 'small', ask: askInline },
  { name: 'write', paceMs: 100, goal: 'small', ask: writeNote },
  { name: 'read', paceMs: 100, goal: 'small', ask: (client) => expect(client, '/tmp/quiet', {}, NOTE) },
  { name: 'cat', paceMs: 100, goal: 'small', ask: (client) => expectOutput(client, 'cat /tmp/quiet', '', NOTE) },
  job('jq', "jq -c 'map(.a) | add'", '[{"a":1},{"a":2}]', '3\n'),
  job('awk', "awk '{ s += $1 } END { print s }'", '1\n2\n3\n', '6\n'),
  job('grep', 'grep -c b', 'a\nb\nab\n', '2\n'),
];

/** What the quiet caller does beside that under some attacks, by name. */
export const EXTRA_PROBES = {
  burst: { name: '40 at once', paceMs: 2000, atOnce: 40, ask: askInline },
  download: { name: '32 MiB at 1 MB/s', paceMs: 60_000, once: true, ask: downloadSlowly },
} as const satisfies Record<string, Probe>;

/** A small job of a worker, once for each command that interprets what a caller wrote. */
function job(name: string, pipeline: string, input: string, output: string): Probe {
  return { name, paceMs: 150, goal: 'job', ask: (client) => expectOutput(client, pipeline, input, output) };
}

function askInline(client: Client): Promise<string> {
  return expectOutput(client, 'echo hi | tr a-z A-Z', '', 'HI\n');
}

/** Writes the file that `read` and `cat` read; the same text each time, so that they may run meanwhile. */
function writeNote(client: Client): Promise<string> {
  return expect(client, '/tmp/quiet', { method: 'POST', body: NOTE });
}

function expectOutput(client: Client, pipeline: string, input: string, output: string): Promise<string> {
  return expect(client, `/?pipeline=${encodeURIComponent(pipeline)}`, { method: 'POST', body: input }, output);
}

async function expect(client: Client, path: string, sent: Sent, expected?: string): Promise<string> {
  const { result, body } = await client.send(path, { ...sent, timeoutMs: PATIENCE_MS, keepBody: true });
  if (!/^20\d$/.test(result)) return result;
  return expected === undefined || body.toString() === expected ? 'right' : 'wrong answer';
}

/** Stores what `download` reads. */
export async function storeDownload(client: Client): Promise<void> {
  await client.send(DOWNLOAD, { method: 'POST', body: Buffer.alloc(32 * MIB, NOTE) });
}

async function downloadSlowly({ agent, base, headers }: Client): Promise<string> {
  await sleep(DOWNLOAD_DELAY_MS);
  const { promise, resolve } = Promise.withResolvers<string>();
  const sent = get(base + DOWNLOAD, { agent, headers }, async (response) => {
    let size = 0;
    try {
      for await (const part of response) {
        size += part.length;
        await sleep((part.length * 1000) / BYTES_PER_SECOND);
      }
      resolve(size === 32 * MIB ? 'right' : `${response.statusCode}, ${size} bytes`);
    } catch (error) {
      resolve(`${codeOf(error as Error)} after ${(size / 1e6).toFixed(0)} MB`);
    }
  });
  sent.on('error', (error) => resolve(codeOf(error)));
  return promise;
}
