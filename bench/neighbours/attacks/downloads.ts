import { get } from 'node:http';
import type { Attack } from '../attack.ts';
import { type Client, codeOf, type Outcome } from '../client.ts';
import { keepBusy } from '../keep-busy.ts';
import { randomValue, storeFile } from '../store.ts';

/** Answers that are asked for and not read. */
export const DOWNLOADS: readonly Attack[] = [
  {
    name: 'unread-downloads',
    text: '20 downloads of 32 MiB that are not read, while the quiet caller downloads as much at 1 MB/s',
    keys: 1,
    // The slow download takes 34 seconds and starts after two.
    seconds: 40,
    movesLargeValues: true,
    extraProbe: 'download',
    prepare: async ({ callers }) => {
      for (const caller of callers) await storeFile(caller, 'large', randomValue());
    },
    run: (load) => keepBusy(load, 20, (caller) => downloadWithoutReading(caller, load.signal)),
  },
];

/** Waits until the service drops the connection. */
function downloadWithoutReading({ base, agent, headers }: Client, signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve) => {
    const end = (result: string): void => resolve({ result, body: Buffer.alloc(0) });
    const sent = get(`${base}/tmp/large`, { agent, headers, signal }, (response) => {
      response.on('error', (error) => end(codeOf(error)));
      response.on('close', () => end(`${response.statusCode}, dropped`));
      // A refusal is short, and nothing is gained by leaving it.
      if (response.statusCode !== 200) response.resume();
    });
    sent.on('error', (error) => end(codeOf(error)));
  });
}
