import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listText } from '../../../../src/commands/text/sed/list-text.ts';

describe('listText', () => {
  it('writes a long text in pieces, with lines of the width asked for', () => {
    const pieces: string[] = [];
    listText('é\t'.repeat(10_000), 21, '\n', (piece) => pieces.push(piece));
    const lines = pieces.join('').split('\n');
    assert.equal(lines.join('').replaceAll('\\\\', '\\'), `${'\\303\\251\\t'.repeat(10_000)}$`);
    assert.deepEqual(new Set(lines.slice(0, -2).map((line) => line.length)), new Set([21]));
    assert.ok(pieces.length > 10 && pieces.every((piece) => piece.length < 5000));
  });
});
