import { request } from 'node:http';
import type { Attack } from '../attack.ts';
import { type Client, codeOf, type Outcome } from '../client.ts';
import { keepBusy } from '../keep-busy.ts';

const BYTES = 32 * 1024 * 1024;
/** Half a GiB is under way before the attack is at its worst. */
const SECONDS = 20;
const PATH = '/?pipeline=wc%20-c';

/** The largest bodies that are accepted, 16 at once. */
export const UPLOADS: readonly Attack[] = [
  {
    name: 'uploads',
    text: '16 uploads of 32 MiB at once, in a loop',
    keys: 1,
    seconds: SECONDS,
    movesLargeValues: true,
    run: (load) => {
      const body = Buffer.alloc(BYTES, 'a line of an upload\n');
      return keepBusy(load, 16, (caller) => caller.send(PATH, { method: 'POST', body }));
    },
  },
  {
    name: 'stalled-uploads',
    text: '16 uploads of 32 MiB that stop one byte before their end',
    keys: 1,
    seconds: SECONDS,
    movesLargeValues: true,
    run: (load) => {
      const part = Buffer.alloc(BYTES - 1, 'a line of an upload\n');
      return keepBusy(load, 16, (caller) => stall(caller, part, load.signal));
    },
  },
];

/** Sends a body that says to be longer by a byte than it is, and waits for what the service does. */
function stall({ base, agent, headers }: Client, body: Buffer, signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve) => {
    const end = (result: string): void => resolve({ result, body: Buffer.alloc(0) });
    const length = { 'content-length': body.length + 1 };
    const options = { method: 'POST', agent, headers: { ...headers, ...length }, signal };
    const sent = request(base + PATH, options, (response) => {
      response.resume();
      response.on('close', () => end(String(response.statusCode)));
    });
    sent.on('error', (error) => end(codeOf(error)));
    sent.write(body);
  });
}
