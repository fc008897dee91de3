import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { describe, it } from 'node:test';
import { ConnectionCounter } from '../../src/http/connection-counter.ts';

/** A socket of which the counter uses only these. */
class FakeSocket extends EventEmitter {
  readonly remoteAddress: string;
  destroyed = false;

  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }

  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

function connectTo(counter: ConnectionCounter, address: string): FakeSocket {
  const socket = new FakeSocket(address);
  counter.admit(socket as Partial<Socket> as Socket);
  return socket;
}

describe('ConnectionCounter', () => {
  it('closes the connections of one address over the limit, and of no other', () => {
    const counter = new ConnectionCounter(2);
    const states = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'].map((one) => connectTo(counter, one).destroyed);
    assert.deepEqual(states, [false, false, true, false]);
  });

  it('admits another one when one has closed', () => {
    const counter = new ConnectionCounter(1);
    const first = connectTo(counter, '192.0.2.1');
    assert.equal(connectTo(counter, '192.0.2.1').destroyed, true);
    first.emit('close');
    assert.equal(connectTo(counter, '192.0.2.1').destroyed, false);
  });

  it('does not count loopback, where a proxy speaks for many clients', () => {
    const counter = new ConnectionCounter(1);
    const states = [1, 2, 3].map(() => connectTo(counter, '127.0.0.1').destroyed);
    assert.deepEqual(states, [false, false, false]);
  });
});
