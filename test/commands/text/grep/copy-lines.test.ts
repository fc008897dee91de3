import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { copyLines } from '../../../../src/commands/text/grep/copy-lines.ts';
import type { LineRuns } from '../../../../src/commands/text/grep/line-runs.ts';

/** Runs at given places. */
function runsAt(...places: readonly (readonly [start: number, end: number])[]): LineRuns {
  let index = -1;
  return {
    get start() {
      return places[index]?.[0] ?? 0;
    },
    get end() {
      return places[index]?.[1] ?? 0;
    },
    next: () => ++index < places.length,
  };
}

describe('copying lines', () => {
  const bytes = Buffer.from('a\nb\nc\nd');

  it('gives a single stretch as it stands in the value, without a copy', () => {
    const { output, status } = copyLines(runsAt([2, 4], [4, 6]), bytes, 0x0a);
    assert.equal(Buffer.from(output).toString(), 'b\nc\n');
    assert.equal(output.byteOffset, bytes.byteOffset + 2);
    assert.equal(output.buffer, bytes.buffer);
    assert.equal(status, 0);
  });

  it('joins stretches, and ends the last line', () => {
    assert.equal(Buffer.from(copyLines(runsAt([0, 2], [4, 6], [6, 7]), bytes, 0x0a).output).toString(), 'a\nc\nd\n');
    assert.equal(Buffer.from(copyLines(runsAt([6, 7]), bytes, 0x0a).output).toString(), 'd\n');
    assert.equal(Buffer.from(copyLines(runsAt([0, 7]), bytes, 0).output).toString(), 'a\nb\nc\nd\0');
  });

  it('has status 1 without lines', () => {
    assert.deepEqual(copyLines(runsAt(), bytes, 0x0a), { output: new Uint8Array(0), status: 1 });
  });
});
