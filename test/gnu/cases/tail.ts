import type { GnuCase } from '../gnu-case.ts';
import { EDGE_INPUTS, LONG_LINE, TWELVE_LINES } from '../inputs.ts';

const ON_EDGES = [[], ['-n', '1'], ['-n', '+2'], ['-n', '0'], ['-c', '4'], ['-c', '+3'], ['-z', '-n', '1']];

const ON_LINES = [
  [],
  ['-2'],
  ['+2'],
  ['+0'],
  ['+99'],
  ['-n2'],
  ['--lines=3'],
  ['--lines=+11'],
  ['-n', '+1'],
  ['-n', '+0'],
  ['-n', '-2'],
  ['-n', '-0'],
  ['-n', '20'],
  ['-n', '+20'],
  ['-n', '007'],
  ['-n', '1K'],
  ['-n', 'b'],
  ['-n', '+1b'],
  ['-n', '0MiB'],
  ['-n', '0kB'],
  ['-n', '0KD'],
  ['-n', '1EB'],
  ['-n', '4', '-n', '2'],
  ['-n', '2', '-c', '3'],
  ['-c', '3', '-n', '2'],
  ['--bytes=5'],
  ['--bytes=+5'],
  ['-c', '+0'],
  ['-c', '+1'],
  ['-c', '0'],
  ['-c', '-3'],
  ['-c', '1K'],
  ['-c', '+1K'],
  ['-z'],
  ['-z', '-n', '+2'],
  ['-n', 'x'],
  ['-n', ''],
  ['-n', '-'],
  ['-n', '+'],
  ['-n', '++2'],
  ['-n', '1.5'],
  ['-n', '0x10'],
  ['-n', '1 '],
  ['-n', '1iB'],
  ['-n', '1g'],
  ['-n', '1w'],
  ['-c', '+z'],
];

const SIGN = '+';
/** How an amount is written, and the texts it is taken of. */
const WRITTEN = ['1', '2', '3', '7', '%s1', '%s2', '%s3', '%s7', '%s0'].flatMap((amount) => {
  const value = amount.replace('%s', SIGN);
  return [['-n', value], [`-n${value}`], [`--lines=${value}`], ['-c', value], [`-c${value}`], ['--bytes', value]];
});
const TEXTS = ['a\r\nb\r\n\r\nc', 'é\0\n\n\0日\n', 'x\n'.repeat(6)];

const cases: readonly GnuCase[] = [
  ...EDGE_INPUTS.flatMap((input) => ON_EDGES.map((args) => ({ args, input }))),
  ...ON_LINES.map((args) => ({ args, input: TWELVE_LINES })),
  ...TEXTS.flatMap((input) => WRITTEN.map((args) => ({ args, input }))),
  ...WRITTEN.map((args) => ({ args: ['-z', ...args], input: 'a\0\nb\0\0c' })),
  { args: ['-n', '2'], input: LONG_LINE },
  { args: ['-n', '+2'], input: LONG_LINE },
  ...[
    ['-c', ' 1'],
    ['-n', ' +2'],
    ['-c', ' -1'],
    ['-n', '+ 1'],
    ['-n', 'x', '-n', '3'],
    ['-c', 'x', '-n', '3'],
    ['-q'],
    ['--silent'],
  ].map((args) => ({ args, input: TWELVE_LINES })),
  { args: ['-c', '50000'], input: LONG_LINE },
];

export default cases;
