import type { GnuCase } from '../gnu-case.ts';
import { EDGE_INPUTS, LONG_LINE } from '../inputs.ts';

const ON_EDGES = [
  ['-f', '1'],
  ['-f', '2'],
  ['-d', ' ', '-f', '1'],
  ['-d', 'n', '-f', '2-'],
  ['-d', '', '-f', '2'],
  ['-b', '1'],
  ['-b', '2-'],
  ['-b', '1,3', '--output-delimiter=-'],
  ['-z', '-b', '1'],
  ['-d', ' ', '-s', '-f', '1'],
  ['-d', '\n', '-f', '1,3'],
];

const TABLE = 'a,b,c,d\nplain\n\n,,\nx,\n,y\n1,2,3,4,5,6,7,8,9,10\nlast,line';
const ON_TABLE = [
  ['1'],
  ['2'],
  ['1,3'],
  ['3,1'],
  ['2-3'],
  ['-2'],
  ['3-'],
  ['1-'],
  ['1-2,3-4'],
  ['1-3,2-5'],
  ['2,2,2'],
  ['10'],
  ['9-'],
  ['1 3'],
  ['1\t3'],
  ['001'],
  ['1-999999999999'],
  ['18446744073709551614'],
  ['2', '--complement'],
  ['1-', '--complement'],
  ['2-3,5', '--complement'],
  ['1,3', '-s'],
  ['9', '-s'],
  ['1-', '-s', '--complement'],
  ['1,3', '--output-delimiter', ' - '],
  ['1-', '--output-delimiter', ':'],
  ['2-3', '--output-delimiter', ''],
  ['-2', '--output-delimiter', ','],
  ['2', '--complement', '--output-delimiter', ';'],
  ['1-2,3-4', '--output-delimiter', '\n'],
  ['2', '-n'],
  ['2', '-z'],
].map(([list = '', ...others]) => ['-d', ',', '-f', list, ...others]);

const LETTERS = 'abcdef\nxy\n\nz';
const ON_LETTERS = [
  ['-c', '1-3'],
  ['-c', '-2'],
  ['-c', '5-'],
  ['-c', '1,3,5-6'],
  ['-c', '2', '--complement'],
  ['-c', '2-3', '--complement'],
  ['-c', '1-', '--complement'],
  ['-c1-2,4-5', '--output-delimiter=:'],
  ['-c1-2,3-4', '--output-delimiter=:'],
  ['-c1-3,2-4', '--output-delimiter=:'],
  ['-c', '2,4,6', '--output-delimiter='],
  ['-c', '3', '--complement', '--output-delimiter=XY'],
  ['-b', '1', '-n'],
  ['-b', '6,1'],
  ['-b', '7-'],
  ['-b', '2-18446744073709551614'],
  ['-z', '-c', '1-4'],
  ['--characters=2'],
  ['--bytes=2-3'],
];

/** A newline as the delimiter makes one record of the whole input. */
const ON_LINES = ['1', '2', '1,2', '2-', '5', '1-'].flatMap((list) =>
  [[], ['-s'], ['--complement'], ['--output-delimiter=,']].map((others) => ['-d', '\n', '-f', list, ...others]),
);

const REFUSED = [
  [],
  ['-d', ','],
  ['-f', '0'],
  ['-f', 'x'],
  ['-f', '3-1'],
  ['-f', '-'],
  ['-f', ''],
  ['-f', '1,'],
  ['-f', ',1'],
  ['-f', '1,,2'],
  ['-f', '0-'],
  ['-f', '-0'],
  ['-f', '1-0'],
  ['-f', '1--2'],
  ['-f', '1-2-3'],
  ['-f', '+1'],
  ['-f', '1.5'],
  ['-f', '18446744073709551615'],
  ['-f', '1-99999999999999999999999'],
  ['-f', '18446744073709551614-18446744073709551613'],
  ['-f', '1', '-c', '1'],
  ['-f', '1', '-b', '1'],
  ['-f', '1', '-f', '2'],
  ['-c', '1', '-d', ','],
  ['-b', '1', '-s'],
  ['-f', '1', '-d', 'ab'],
];

const RECORDS = Buffer.from('a:b\r\n\r\nnone\n::\né:日:😀\n:\0:x\n\xff:\xc3\nlast:', 'latin1');
const FIELDS = ['1', '2', '3,1', '2-', '-1', '5-', '1,3'];
const OUTPUTS = [
  [],
  ['-s'],
  ['--complement'],
  ['--complement', '-s'],
  ['--output-delimiter=\n'],
  ['-z'],
  ['-s', '-z', '--output-delimiter=, '],
];

const cases: readonly GnuCase[] = [
  ...EDGE_INPUTS.flatMap((input) => ON_EDGES.map((args) => ({ args, input }))),
  ...ON_TABLE.map((args) => ({ args, input: TABLE })),
  ...ON_LETTERS.map((args) => ({ args, input: LETTERS })),
  ...['', 'a', 'a\n', '\n', 'a\nb', 'a\nb\nc\n', 'a\n\n'].flatMap((input) => ON_LINES.map((args) => ({ args, input }))),
  ...FIELDS.flatMap((list) => OUTPUTS.map((others) => ({ args: ['-d', ':', '-f', list, ...others], input: RECORDS }))),
  ...REFUSED.map((args) => ({ args, input: 'a\n' })),
  { args: ['-d', ' ', '-f', '2,7000-'], input: LONG_LINE },
  { args: ['-c', '5-10,60000-'], input: LONG_LINE },
  { args: ['-z', '-d', '', '-f', '2'], input: 'a\0b\0' },
  { args: ['-z', '-d', '\n', '-f', '2'], input: 'a\nb\0c\0d\ne' },
  { args: ['-d', '\n', '-f', '2-'], input: Buffer.from([0x61, 0x0a, 0xff, 0x0a, 0x62]) },
];

export default cases;
