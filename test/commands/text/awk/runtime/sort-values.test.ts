import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CommandError } from '../../../../../src/commands/definition/command-error.ts';
import { type Entry, orderOf, type TextOrder } from '../../../../../src/commands/text/awk/runtime/sort-values.ts';
import { NumericText } from '../../../../../src/commands/text/awk/runtime/value.ts';

const ENTRIES: readonly Entry[] = [
  ['1', new NumericText('10', 10)],
  ['2', 9],
  ['10', 'abc'],
  ['x', '9'],
  ['b', new NumericText('1e1', 10)],
  ['3', Number.NaN],
  ['4', ''],
];

/** What awk begins with. */
const USUAL: TextOrder = { conversion: '%.6g', ignoreCase: false };

function sorted(how: string): string {
  return ENTRIES.toSorted(orderOf(how, USUAL))
    .map(([index]) => index)
    .join(' ');
}

describe('orderOf', () => {
  it('orders numbers before texts, and equal numbers by index', () => {
    assert.equal(sorted('@val_type_asc'), '2 1 b 3 4 x 10');
  });

  it('takes elements that were never assigned for empty texts', () => {
    const entries: Entry[] = [
      ['a', undefined],
      ['b', 3],
      ['c', 'x'],
    ];
    assert.deepEqual(
      entries.toSorted(orderOf('@val_type_asc', USUAL)).map(([index]) => index),
      ['b', 'a', 'c'],
    );
  });

  it('orders by number, and equal numbers by text', () => {
    assert.equal(sorted('@val_num_asc'), '4 10 2 x 1 b 3');
  });

  it('orders by text', () => {
    assert.equal(sorted('@val_str_asc'), '4 3 1 b 2 x 10');
  });

  it('orders by index', () => {
    assert.equal(sorted('@ind_str_asc'), '1 10 2 3 4 b x');
    assert.equal(sorted('@ind_num_asc'), 'b x 1 2 3 4 10');
  });

  it('turns each order round', () => {
    assert.equal(sorted('@ind_num_desc'), '10 4 3 2 1 x b');
    assert.equal(sorted('@val_type_desc'), '10 x 4 3 b 1 2');
  });

  it('may leave the order as it is', () => {
    assert.equal(sorted('@unsorted'), '1 2 10 x b 3 4');
  });

  it('may take letters in either case for equal', () => {
    const order = orderOf('@val_str_asc', { conversion: '%.6g', ignoreCase: true });
    const entries: Entry[] = ['b', 'A', 'B', 'a'].map((value, index) => [String(index), value]);
    assert.equal(
      entries
        .toSorted(order)
        .map(([, value]) => value)
        .join(''),
      'AaBb',
    );
  });

  it('refuses names that it does not know', () => {
    for (const how of ['', 'x', '@val_foo_asc', '@val_num', '@val_num_up']) {
      assert.throws(() => orderOf(how, USUAL), CommandError, how);
    }
  });
});
