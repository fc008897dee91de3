import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ReusableProgram } from '../../../../src/commands/data/web-assembly/reusable-program.ts';

const PAGE_BYTES = 64 * 1024;

/** A program of one page more than it uses at its start, and how often it was started. */
function counted(): { program: ReusableProgram<{ memory: WebAssembly.Memory }>; starts: () => number } {
  let starts = 0;
  const program = new ReusableProgram(() => {
    starts++;
    const memory = new WebAssembly.Memory({ initial: 3 });
    new Uint8Array(memory.buffer).set([1, 2, 3], PAGE_BYTES - 1);
    return { memory };
  });
  return { program, starts: () => starts };
}

const bytesOf = (memory: WebAssembly.Memory): Buffer => Buffer.from(memory.buffer);

describe('a program that runs many times', () => {
  it('finds the memory that it was started with, whatever a run has written', () => {
    const { program, starts } = counted();
    const atStart = program.use(({ memory }) => Buffer.from(bytesOf(memory)));
    for (const write of [
      (memory: WebAssembly.Memory) => bytesOf(memory).fill(7),
      (memory: WebAssembly.Memory) => bytesOf(memory).fill(0),
      (memory: WebAssembly.Memory) => bytesOf(memory).set([9], 3 * PAGE_BYTES - 1),
    ]) {
      program.use(({ memory }) => write(memory));
      assert.ok(program.use(({ memory }) => bytesOf(memory).equals(atStart)));
    }
    assert.equal(starts(), 1);
  });

  it('does so after a run that ended by an exception', () => {
    const { program } = counted();
    const run = (): never =>
      program.use(({ memory }) => {
        bytesOf(memory).fill(7);
        throw new RangeError('stack');
      });
    assert.throws(run, /stack/);
    assert.equal(
      program.use(({ memory }) => bytesOf(memory)[5]),
      0,
    );
  });

  it('is tried again when there was no memory to start it', () => {
    let tries = 0;
    const program = new ReusableProgram(() => {
      if (++tries === 1) throw new RangeError('Out of memory');
      return { memory: new WebAssembly.Memory({ initial: 1 }) };
    });
    assert.equal(
      program.use(() => tries),
      2,
    );
  });

  it('is started anew after a run that made its memory grow', () => {
    const { program, starts } = counted();
    program.use(({ memory }) => memory.grow(1));
    assert.equal(
      program.use(({ memory }) => memory.buffer.byteLength),
      3 * PAGE_BYTES,
    );
    assert.equal(starts(), 2);
  });
});
