import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { interpret } from '../../../src/commands/definition/interpret.ts';
import { optionItems } from '../../../src/commands/definition/option-items.ts';
import { readQuery } from '../../../src/commands/definition/read-query.ts';
import { synopsisOf } from '../../../src/commands/definition/synopsis.ts';
import { fill } from '../../support/sample-commands.ts';

describe('a list of names with values', () => {
  it('is read from a query, up to the first equals sign', () => {
    const given = readQuery(fill, [
      ['template', 't'],
      ['define', 'a=x=1'],
      ['define', '__proto__='],
    ]);
    assert.deepEqual(interpret(fill, given).define, [
      ['a', 'x=1'],
      ['__proto__', ''],
    ]);
  });

  it('is refused without a name', () => {
    for (const text of ['a', '=a', '']) {
      const given = readQuery(fill, [
        ['template', 't'],
        ['define', text],
      ]);
      assert.throws(() => interpret(fill, given), /Expected a name, then a value; in a query NAME=VALUE/);
    }
  });

  it('is shown with two words', () => {
    assert.deepEqual(synopsisOf(fill), [['fill', '[-f]', '[--define NAME VALUE]...', '[--frame[=STYLE]]', 'TEMPLATE']]);
    assert.equal(optionItems(fill)[1]?.term, '--define NAME VALUE');
  });
});

/** What `frame` means with a value from a query. */
function meaning(value: string): unknown {
  return interpret(
    fill,
    readQuery(fill, [
      ['template', 't'],
      ['frame', value],
    ]),
  ).frame;
}

describe('a flag that may say more', () => {
  it('is read from a query as a word or as yes and no', () => {
    assert.deepEqual(['thick', 'true', '1', '', 'false', '0'].map(meaning), [
      'thick',
      'thin',
      'thin',
      'thin',
      undefined,
      undefined,
    ]);
    assert.throws(() => meaning('round'), /Cannot read "round" for frame: Expected one of thin, thick/);
  });

  it('is shown with both ways', () => {
    assert.equal(optionItems(fill)[2]?.term, '-f, --frame[=STYLE]');
    assert.deepEqual(optionItems(fill)[2]?.paragraphs, ['Draw a frame. One of thin or thick; alone it means thin.']);
  });
});
