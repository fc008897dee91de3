import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { describe, it } from 'node:test';
import { readBody } from '../../../src/http/body/read-body.ts';
import { seededRandom } from '../../gnu/seeded-random.ts';

/** Reads a body that comes in pieces of these lengths. */
async function read(lengths: readonly number[], isAnnounced: boolean): Promise<[Buffer, Buffer]> {
  const pieces = lengths.map((length, index) => Buffer.alloc(length, String.fromCharCode(97 + (index % 26))));
  const whole = Buffer.concat(pieces);
  const headers = isAnnounced ? { 'content-length': String(whole.length) } : { 'transfer-encoding': 'chunked' };
  const request = Object.assign(new PassThrough(), { headers, complete: true }) as unknown as IncomingMessage;
  const body = readBody(request, 10_000_000);
  for (const piece of pieces) request.emit('data', piece);
  request.emit('end');
  return [Buffer.from(await body), whole];
}

describe('a body', () => {
  it('is the same whatever the lengths of the pieces in which it comes', async () => {
    const next = seededRandom(7);
    const random = (below: number): number => Math.floor(next() * below);
    for (let round = 0; round < 200; round++) {
      const lengths = Array.from({ length: 1 + random(40) }, () => {
        const most = [3, 5000, 70_000][random(3)] ?? 3;
        return 1 + random(most);
      });
      for (const isAnnounced of [true, false]) {
        const [body, whole] = await read(lengths, isAnnounced);
        assert.ok(body.equals(whole), `${isAnnounced}: ${lengths.join()}`);
      }
    }
  });
});
