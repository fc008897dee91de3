import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { optionItems } from '../../../src/commands/definition/option-items.ts';
import { FIXED_SPACE } from '../../../src/text/page/wrap.ts';
import { assign, fetch, say, seek, sift } from '../../support/sample-commands.ts';

function optionsOf(command: typeof sift): Map<string, string> {
  return new Map(
    optionItems(command).map(({ term, paragraphs }) => [term, paragraphs.join('\n').replaceAll(FIXED_SPACE, ' ')]),
  );
}

describe('the options of a command', () => {
  it('show all names and values, and what follows from the declaration', () =>
    assert.deepEqual(
      [...optionsOf(sift)],
      [
        ['PATTERN, --pattern=PATTERN', 'What to look for. Required.'],
        ['-i, --ignore, --ignore-case', 'Ignore case.'],
        ['-v, --invert', 'Keep the other lines.'],
        ['--invariant', 'Change nothing.'],
        ['-n N, --lines=N, -N, +N', 'Stop after N lines. From -1000 to 1000. Default: 10.'],
        ['--order=ORDER', 'How to order. One of name, size or time. Default: name.'],
        ['-q, --quiet (refused)', 'Not available. A pipeline needs the output.'],
        ['--width=COLUMNS', 'How wide a line may be. Default: as wide as it is.'],
        ['-e PATTERN, --extra=PATTERN', 'More patterns. Can be given several times.'],
        ['-k KEY, --key=KEY', 'Keys to order by. Can be given several times.'],
      ],
    ));
  it('begin with the positionals', () =>
    assert.deepEqual([...optionsOf(fetch)][0], [
      'URL, --url=URL',
      'What to fetch. Required. Takes all further arguments.',
    ]));
  it('show one bound alone', () =>
    assert.match(optionsOf(fetch).get('-m SECONDS, --max-time=SECONDS') ?? '', /At least 0\.$/));
  it('show one dash where long flags are so written', () =>
    assert.deepEqual(
      [...optionsOf(seek).keys()],
      ['PLACE, -place PLACE', '-name NAME, -named NAME', '-near NAME', '-empty'],
    ));
  it('show only letters where only letters are flags', () =>
    assert.deepEqual([...optionsOf(say).keys()], ['TEXT', '-n', '-e']));
  it('show the names of parameters where words are read in another way', () =>
    assert.deepEqual([...optionsOf(assign).keys()], ['name', 'command']));
});
