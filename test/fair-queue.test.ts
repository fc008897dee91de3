import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FairQueue } from '../src/fair-queue.ts';

function drain(queue: FairQueue<string>): string[] {
  const items: string[] = [];
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) items.push(item);
  return items;
}

describe('the fair queue', () => {
  it('lets owners take turns and keeps the order of each', () => {
    const queue = new FairQueue<string>();
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.push(item.charAt(0), item);
    assert.deepEqual(drain(queue), ['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  });

  it('puts an owner who comes back after those who wait', () => {
    const queue = new FairQueue<string>();
    queue.push('a', 'a1');
    queue.push('b', 'b1');
    queue.shift();
    queue.push('a', 'a2');
    assert.deepEqual(drain(queue), ['b1', 'a2']);
  });

  it('passes over an owner who may not have one now, who keeps the place', () => {
    const queue = new FairQueue<string>();
    for (const item of ['a1', 'b1', 'a2']) queue.push(item.charAt(0), item);
    const notA = (owner: string): number | undefined => (owner === 'a' ? undefined : 0);
    assert.equal(queue.shift(notA), 'b1');
    assert.equal(queue.shift(notA), undefined);
    assert.deepEqual(drain(queue), ['a1', 'a2']);
  });

  it('goes by rank first', () => {
    const queue = new FairQueue<string>();
    for (const item of ['a1', 'b1', 'c1', 'b2']) queue.push(item.charAt(0), item);
    const rank = (owner: string): number => (owner === 'b' ? 1 : 2);
    assert.deepEqual([queue.shift(rank), queue.shift(rank), queue.shift(rank)], ['b1', 'b2', 'a1']);
  });

  it('counts what could be taken now', () => {
    const queue = new FairQueue<string>();
    for (const item of ['a1', 'b1', 'a2', 'a3']) queue.push(item.charAt(0), item);
    assert.equal(
      queue.countWithin((owner) => (owner === 'a' ? 2 : -1)),
      2,
    );
    assert.equal(
      queue.countWithin(() => 9),
      4,
    );
  });

  it('forgets an item that leaves before its turn', () => {
    const queue = new FairQueue<string>();
    queue.push('a', 'a1');
    queue.push('a', 'a2');
    assert.equal(queue.remove('a', 'a1'), true);
    assert.equal(queue.remove('a', 'a1'), false);
    assert.equal(queue.size, 1);
    assert.deepEqual(drain(queue), ['a2']);
  });
});
