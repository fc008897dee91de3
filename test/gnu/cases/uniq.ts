import type { GnuCase } from '../gnu-case.ts';
import { EDGE_INPUTS, LONG_LINE } from '../inputs.ts';

const ON_EDGES = [[], ['-c'], ['-d'], ['-D'], ['-u'], ['-z'], ['-f', '1'], ['-s', '1'], ['-w', '1'], ['-c', '-w', '0']];

const RUNS = 'a\na\nb\nA\na\n\n\na b\na  b\nc\nc\nc';
const ON_RUNS = [
  [],
  ['-c'],
  ['-d'],
  ['-D'],
  ['-u'],
  ['-i'],
  ['-ic'],
  ['-id'],
  ['-iD'],
  ['-iu'],
  ['-cd'],
  ['-cu'],
  ['-du'],
  ['-cdu'],
  ['-dD'],
  ['-Du'],
  ['-dDu'],
  ['-z'],
  ['-zc'],
  ['-w', '0'],
  ['-w', '1'],
  ['-w1', '-c'],
  ['-w', '99999999999999999999'],
  ['-s', '0'],
  ['-s', '1'],
  ['-s99999999999999999999'],
  ['-s', '1', '-w', '1'],
  ['-f', '0'],
  ['-f', '99999999999999999999'],
  ['-f1', '-s1'],
  ['-f', '1', '-w', '1'],
  ['-1'],
  ['+1'],
  ['-f', '+1'],
  ['--count', '--repeated'],
  ['--unique', '--ignore-case'],
  ['--skip-fields=1'],
  ['--skip-chars=1'],
  ['--check-chars=1'],
  ['--all-repeated'],
  ['-cD'],
  ['-f', 'x'],
  ['-f', '-1'],
  ['-f', ''],
  ['-s', '1k'],
  ['-w', '0x1'],
  ['-w', '1.5'],
];

const FIELDS = '1 x y\n2 x y\n3 x  y\n 4 x y\n\t5 x y\n6\tx y\n7\n8\n\n  \n9 x y z\n9 x y z \n';
const ON_FIELDS = [
  ['-f', '1'],
  ['-f', '2'],
  ['-f', '3'],
  ['-f', '4'],
  ['-f1', '-c'],
  ['-f1', '-D'],
  ['-f1', '-s', '1'],
  ['-f1', '-s', '2', '-w', '1'],
  ['-f1', '-w', '2', '-c'],
  ['-f2', '-u'],
  ['-f2', '-d'],
];

const GROUPED = [
  ['--group'],
  ['--group=prepend'],
  ['--group=append'],
  ['--group=both', '-i'],
  ['--group=separate', '-z'],
  ['--all-repeated=none'],
  ['--all-repeated=prepend'],
  ['--all-repeated=separate', '-f1'],
  ['-u', '--all-repeated=separate'],
  ['-d', '--all-repeated=prepend', '-w1'],
  ['--all-repeated=prepend', '-D'],
  ['--group=both', '--group=append'],
];

/** Fields and characters of which some are blank, some are beyond ASCII and some are missing. */
const SKIPPED = 'a 1\nb 1\nb  1\n 1\n\t1\n1\nä 1\nö 1\nx y 1\nx z 1\n\n\n \n';
const SKIPS = [
  ['-f1'],
  ['-f2'],
  ['-f1', '-s1'],
  ['-f1', '-s9'],
  ['-s1'],
  ['-s2'],
  ['-s1', '-w1'],
  ['-f1', '-w2'],
  ['-w2'],
  ['-w0'],
  ['-z', '-f1'],
];

const cases: readonly GnuCase[] = [
  ...EDGE_INPUTS.flatMap((input) => ON_EDGES.map((args) => ({ args, input }))),
  ...ON_RUNS.map((args) => ({ args, input: RUNS })),
  ...ON_FIELDS.map((args) => ({ args, input: FIELDS })),
  ...[...EDGE_INPUTS, RUNS].flatMap((input) => GROUPED.map((args) => ({ args, input }))),
  ...SKIPS.flatMap((skip) => ['-c', '-D', '-d', '-u'].map((flag) => ({ args: [flag, ...skip], input: SKIPPED }))),
  ...[
    ['--group', '-c'],
    ['--group', '-d'],
    ['-D', '--group'],
    ['--group', '-u'],
    ['--group=x'],
    ['--all-repeated=both'],
  ].map((args) => ({ args, input: RUNS })),
  { args: ['-w', 'x', '-w', '1'], input: RUNS },
  { args: ['-c'], input: LONG_LINE },
  { args: ['-s', '60000'], input: `${LONG_LINE}\n${LONG_LINE}` },
  { args: ['-c'], input: 'x\n'.repeat(12_345) },
  { args: ['-z'], input: 'a\0a\0b\na\0b' },
  { args: ['-z', '-f', '1'], input: 'x\nb\0y\nb\0' },
];

export default cases;
