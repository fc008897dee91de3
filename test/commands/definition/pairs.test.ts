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
    assert.deepEqual(synopsisOf(fill), [['fill', '[--define NAME VALUE]...', 'TEMPLATE']]);
    assert.equal(optionItems(fill)[1]?.term, '--define NAME VALUE');
  });
});
