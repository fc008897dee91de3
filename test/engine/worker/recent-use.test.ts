import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RecentUse } from '../../../src/engine/worker/recent-use.ts';

describe('the recent use of workers', () => {
  it('adds up, and counts half after two seconds', () => {
    const used = new RecentUse();
    used.add('a', 100, 0);
    used.add('a', 50, 2000);
    assert.deepEqual([used.of('a', 2000), used.of('a', 6000), used.of('b', 0)], [100, 25, 0]);
  });

  it('knows who has used something, until there are many others', () => {
    const used = new RecentUse();
    used.add('old', 100, 0);
    assert.deepEqual([used.knows('old'), used.knows('new')], [true, false]);
    for (let count = 0; count < 1000; count++) used.add(`owner ${count}`, 100, 60_000);
    assert.deepEqual([used.knows('old'), used.knows('owner 0')], [false, true]);
  });
});
