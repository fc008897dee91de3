import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { frameHead, readDescription, SHARED_ABOVE } from '../../../src/engine/worker/frame.ts';
import { type Message, Reassembly } from '../../../src/engine/worker/reassembly.ts';

function inChunks(bytes: Buffer, size: number): Message[] {
  const reassembly = new Reassembly();
  const messages: Message[] = [];
  for (let at = 0; at < bytes.length; at += size) messages.push(...reassembly.push(bytes.subarray(at, at + size)));
  return messages;
}

describe('messages on a channel', () => {
  const value = Buffer.from('some value');
  const sent = Buffer.concat([
    frameHead({ n: 1 }, value.length),
    value,
    frameHead({ n: 2 }, 0),
    frameHead({ n: 3 }, SHARED_ABOVE + 1),
  ]);

  for (const size of [1, 7, 30, sent.length]) {
    it(`are whole again from chunks of ${size} bytes`, () => {
      assert.deepEqual(
        inChunks(sent, size).map((message) => [
          readDescription(message.description),
          typeof message.value === 'number' ? message.value : String(Buffer.from(message.value)),
        ]),
        [
          [{ n: 1 }, 'some value'],
          [{ n: 2 }, ''],
          [{ n: 3 }, SHARED_ABOVE + 1],
        ],
      );
    });
  }

  it('with a long description are put together only a few times, however many chunks they come in', (t) => {
    const concat = t.mock.method(Buffer, 'concat');
    const [message] = inChunks(frameHead('x'.repeat(4 * 1024 * 1024), 0), 4096);
    assert.equal(readDescription<string>(message?.description ?? Buffer.alloc(0)).length, 4 * 1024 * 1024);
    assert.ok(concat.mock.callCount() <= 2, `${concat.mock.callCount()}`);
  });
});
