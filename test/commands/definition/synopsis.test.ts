import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { synopsisOf } from '../../../src/commands/definition/synopsis.ts';
import { assign, each, fetch, say, seek, sift } from '../../support/sample-commands.ts';

describe('the synopsis of a command', () => {
  it('follows from its parameters and leaves refused flags out', () =>
    assert.deepEqual(synopsisOf(sift), [
      [
        'sift',
        '[-iv]',
        '[--invariant]',
        '[-n N | -N | +N]',
        '[--order=ORDER]',
        '[--width=COLUMNS]',
        '[-e PATTERN]...',
        '[-k KEY]...',
        'PATTERN',
      ],
    ]));
  it('orders letters as manual pages do, and shows lists', () => {
    assert.deepEqual(synopsisOf(say), [['say', '[-en]', '[TEXT]...']]);
    assert.deepEqual(synopsisOf(each), [['each', '[-0]', '[-n N]', '[COMMAND]...']]);
    assert.deepEqual(synopsisOf(fetch)[0]?.slice(0, 3), ['fetch', '[-Ls]', '[-X METHOD]']);
    assert.equal(synopsisOf(fetch)[0]?.at(-1), 'URL...');
  });
  it('shows long flags with one dash where they are so written', () =>
    assert.deepEqual(synopsisOf(seek), [['seek', '[-empty]', '[-name NAME]', '[-near NAME]', '[PLACE]']]));
  it('is what a command that reads its words itself says, with brackets kept whole', () =>
    assert.deepEqual(synopsisOf(assign), [
      ['assign', 'NAME=COMMAND'],
      ['assign', '[NAME [OTHER]]'],
    ]));
});
