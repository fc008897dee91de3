import type { GnuCase } from '../gnu-case.ts';
import { EDGE_INPUTS, LONG_LINE, TWELVE_LINES } from '../inputs.ts';

const ON_EDGES = [[], ['-n', '1'], ['-n', '-1'], ['-n', '0'], ['-c', '4'], ['-c', '-3'], ['-z', '-n', '1']];

const ON_LINES = [
  [],
  ['-2'],
  ['-n2'],
  ['--lines=3'],
  ['--lines=-11'],
  ['-n', '+2'],
  ['-n', '-0'],
  ['-n', '-20'],
  ['-n', '007'],
  ['-n', '1K'],
  ['-n', 'b'],
  ['-n', '-1b'],
  ['-n', '0MiB'],
  ['-n', '0kB'],
  ['-n', '0KD'],
  ['-n', '1EB'],
  ['-n', '4', '-n', '2'],
  ['-n', '2', '-c', '3'],
  ['-c', '3', '-n', '2'],
  ['--bytes=5'],
  ['--bytes=-5'],
  ['-c', '-0'],
  ['-c', '0'],
  ['-c', '+3'],
  ['-c', '1K'],
  ['-c', '-1K'],
  ['-z'],
  ['-z', '-n', '-1'],
  ['-n', 'x'],
  ['-n', ''],
  ['-n', '-'],
  ['-n', '+'],
  ['-n', '--2'],
  ['-n', '1.5'],
  ['-n', '0x10'],
  ['-n', '1 '],
  ['-n', '1iB'],
  ['-n', '1Ki'],
  ['-n', '1g'],
  ['-n', '1w'],
  ['-n', '1bB'],
  ['-c', 'z'],
];

const cases: readonly GnuCase[] = [
  ...EDGE_INPUTS.flatMap((input) => ON_EDGES.map((args) => ({ args, input }))),
  ...ON_LINES.map((args) => ({ args, input: TWELVE_LINES })),
  { args: ['-n', '2'], input: LONG_LINE },
  { args: ['-n', '-2'], input: LONG_LINE },
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
