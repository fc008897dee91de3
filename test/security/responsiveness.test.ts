import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { startChild } from '../support/child-service.ts';
import { sendTo, TEST_KEY, type TestRequest } from '../support/penstock.ts';

const folder = mkdtempSync(join(tmpdir(), 'penstock-responsive-'));
// A process of its own, so that the client's work does not count.
const service = startChild({ PENSTOCK_PORT: '0', PENSTOCK_DATA: folder, PENSTOCK_API_KEY: TEST_KEY });
after(async () => {
  service.process.kill('SIGTERM');
  await service.exited;
  rmSync(folder, { recursive: true });
});
const port = Number(new URL(await service.address).port);

const BYTES = 32 * 1024 * 1024;
const POST = { method: 'POST' } as const;
const json = { 'Content-Type': 'application/json' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

const HOSTILE: readonly (readonly [string, TestRequest])[] = [
  [
    'base64 with white space',
    { ...POST, path: '/?encoding=base64&pipeline=wc', body: Buffer.alloc(BYTES, 'Q U J D ') },
  ],
  ['quoted-printable', { ...POST, path: '/?encoding=qp&pipeline=wc', body: Buffer.alloc(BYTES - 2, '=41') }],
  ['many lines of quoted-printable', { ...POST, path: '/?encoding=qp&pipeline=wc', body: Buffer.alloc(BYTES, ' \n') }],
  ['urlencoded', { ...POST, path: '/?encoding=urlencoded&pipeline=wc', body: Buffer.alloc(BYTES - 2, '%41') }],
  [
    'JSON full of escapes',
    { ...POST, headers: json, body: Buffer.from(`{"input":"${'\\"'.repeat(BYTES / 2 - 20)}"}`) },
  ],
  ['JSON full of values', { ...POST, headers: json, body: Buffer.from(`{"x":[${'[],'.repeat(BYTES / 3 - 20)}1]}`) }],
  ['a form full of fields', { ...POST, headers: form, body: Buffer.alloc(BYTES, '&') }],
  ['a pipeline that is no UTF-8', { ...POST, body: Buffer.alloc(BYTES, 0xff) }],
  [
    'a pattern that backtracks',
    { ...POST, path: '/grep?match=(a%2B)%2B%24', body: `${'a'.repeat(30)}!\n`.repeat(1000) },
  ],
];

describe('row 9: event-loop blocking', () => {
  for (const [name, request] of HOSTILE) {
    it(`answers /health while it works on ${name}`, async () => {
      const work = { done: false };
      const running = sendTo(port, request).finally(() => {
        work.done = true;
      });
      const times: number[] = [];
      while (!work.done) {
        const started = performance.now();
        const { status } = await sendTo(port, { path: '/health', key: null });
        assert.equal(status, 200);
        times.push(performance.now() - started);
      }
      assert.ok((await running).status < 500);
      const sorted = times.toSorted((a, b) => a - b);
      // A single long hold-up makes one long answer, many short ones slow down most; a busy machine slows down a few.
      assert.ok((sorted.at(-1) ?? 0) < 1000, `the longest of ${times.length} answers took ${sorted.at(-1)} ms`);
      assert.ok((sorted[times.length >> 1] ?? 0) < 200, `the median answer took ${sorted[times.length >> 1]} ms`);
    });
  }
});
