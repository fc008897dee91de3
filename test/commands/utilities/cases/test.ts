/** Expressions that mean the same for GNU test; only the status is compared, since ours also writes its answer. */
import type { Table } from '../../../support/table.ts';

const words: readonly (readonly string[])[] = [
  [''],
  ['a'],
  [' '],
  ['!'],
  ['-'],
  ['--'],
  ['='],
  ['!', ''],
  ['!', 'a'],
  ['!', '!'],
  ['-n', ''],
  ['-n', 'a'],
  ['-z', ''],
  ['-z', 'a'],
  ['!', '-z', ''],
  ['!', '-n', 'x'],
  ['!', '!', 'a'],
  ['a', '=', 'a'],
  ['a', '=', 'b'],
  ['', '=', ''],
  ['a', '!=', 'b'],
  ['a', '!=', 'a'],
  ['!', 'a', '=', 'a'],
  ['!', '!', 'a', '=', 'a'],
  ['!', '=', '!'],
  ['!', '=', 'x'],
  ['-z', '=', '-z'],
  ['-n', '=', '-f'],
  ['=', '=', '='],
  ['10', '-eq', '010'],
  ['10', '-ne', '9'],
  ['10', '-gt', '9'],
  ['9', '-gt', '9'],
  ['9', '-ge', '9'],
  ['-3', '-lt', '2'],
  ['3', '-le', '2'],
  ['-0', '-eq', '0'],
  ['+5', '-eq', '5'],
  [' 5 ', '-eq', '\t5'],
  ['-5', '-eq', '5'],
  ['-10', '-lt', '-9'],
  ['-9', '-lt', '-10'],
  ['99999999999999999999999', '-lt', '100000000000000000000000'],
  ['-99999999999999999999999', '-gt', '-100000000000000000000000'],
  ['123456789012345678901', '-eq', '123456789012345678902'],
  ['x', '-eq', '1'],
  ['', '-eq', '0'],
  ['1.0', '-eq', '1'],
  ['0x10', '-eq', '16'],
  ['+', '-eq', '0'],
  ['- 5', '-eq', '-5'],
  ['1', '-eq'],
  ['a', 'b'],
  ['a', 'b', 'c'],
  ['a', '=', 'b', 'c'],
];

const NUMBERS = ['0', '-0', '7', '07', '+7', '-7', '18446744073709551616', ' 7'];
const STRINGS = ['', 'a', 'A', 'é', 'a b', '!', '-n'];

const products = [
  ...['-eq', '-ne', '-lt', '-le', '-gt', '-ge'].flatMap((operator) =>
    NUMBERS.flatMap((left) => ['7', '-7', '18446744073709551617'].map((right) => [left, operator, right])),
  ),
  ...['=', '!='].flatMap((operator) => STRINGS.flatMap((left) => STRINGS.map((right) => [left, operator, right]))),
  ...['-n', '-z'].flatMap((flag) =>
    STRINGS.flatMap((text) => [
      [flag, text],
      ['!', flag, text],
    ]),
  ),
];

const table: Table = { tool: '/usr/bin/test', cases: [...words, ...products].map((args) => ({ args, input: '' })) };

export default table;
