import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withMostMemory } from '../../../../src/commands/data/web-assembly/with-most-memory.ts';

const HEAD = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

describe('the bound on the memory of a program', () => {
  it('is written over the one that it was built with, 768 MiB in pages', () => {
    // A memory of at least 1 page and at most 256; before it a section of types, which is empty.
    const program = Uint8Array.from([...HEAD, 1, 1, 0, 5, 5, 1, 1, 1, 0x80, 0x02]);
    assert.deepEqual([...withMostMemory(program)], [...HEAD, 1, 1, 0, 5, 5, 1, 1, 1, 0x80, 0x60]);
    assert.equal(program.at(-1), 0x02);
  });

  it('is not written where there is none, or no room for it', () => {
    assert.throws(() => withMostMemory(Uint8Array.from([...HEAD, 5, 3, 1, 0, 1])), /no bound/);
    assert.throws(() => withMostMemory(Uint8Array.from([...HEAD, 1, 1, 0])), /no bound/);
    assert.throws(() => withMostMemory(Uint8Array.from([...HEAD, 5, 4, 1, 1, 1, 2])), /no room/);
  });
});
