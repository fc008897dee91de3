import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openMemory } from '../../src/engine/memory.ts';
import { memoryCheck } from '../../src/engine/return-memory.ts';
import { DEFAULT_LIMITS } from '../../src/limits.ts';

const MiB = 1024 * 1024;

describe('the memory of large requests', () => {
  it('is returned when the process has grown and nothing large is in work, as long as that helps', async () => {
    const memory = openMemory(DEFAULT_LIMITS);
    const sizes = { now: 100 * MiB, after: 110 * MiB };
    let trims = 0;
    const trim = (): void => {
      trims++;
      sizes.now = sizes.after;
    };
    const check = memoryCheck({ memory, size: () => sizes.now, trim });
    const grow = (size: number): number => {
      sizes.now = size * MiB;
      check();
      return trims;
    };
    assert.equal(grow(163), 0);
    const share = memory.values.open('key');
    await share.take(100 * MiB);
    assert.equal(grow(500), 0);
    share.release();
    sizes.after = 300 * MiB;
    assert.equal(grow(500), 1);
    sizes.after = 295 * MiB;
    assert.deepEqual([grow(300), grow(300), grow(358)], [2, 2, 2]);
    assert.equal(grow(360), 3);
  });
});
