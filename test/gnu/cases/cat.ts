import type { GnuCase } from '../gnu-case.ts';
import { EDGE_INPUTS, LONG_LINE, TWELVE_LINES } from '../inputs.ts';

const FLAGS = [[], ['-n'], ['-b'], ['-s'], ['-E'], ['-T'], ['-v'], ['-A'], ['-nsE'], ['-sb']];

const EVERY_BYTE = Buffer.from(Array.from({ length: 0x100 }, (_, byte) => byte));

const LONG_NAMES = [
  ['--number'],
  ['--number-nonblank'],
  ['--squeeze-blank'],
  ['--show-ends'],
  ['--show-tabs'],
  ['--show-nonprinting'],
  ['--show-all'],
];

const LETTERS = Array.from('AbeEnstTv');
const PAIRS = LETTERS.flatMap((one, index) => LETTERS.slice(index + 1).map((other) => one + other));
const BLANKS = '\n\n\tone \r\n\r\n\n\n\x01é\0\n \n\nlast\r';

const cases: readonly GnuCase[] = [
  ...EDGE_INPUTS.flatMap((input) => FLAGS.map((args) => ({ args, input }))),
  ...LONG_NAMES.map((args) => ({ args, input: 'a\tb\n\n\nc\x01\r\n' })),
  ...[['-v'], ['-A'], ['-T'], ['-vT'], ['-E']].map((args) => ({ args, input: EVERY_BYTE })),
  ...PAIRS.map((pair) => ({ args: [`-${pair}`], input: BLANKS })),
  { args: ['-b', '-n'], input: 'a\n\nb\n' },
  { args: ['-n'], input: TWELVE_LINES },
  { args: ['-n'], input: LONG_LINE },
  { args: ['-v'], input: Buffer.from(`${'é\t'.repeat(20_000)}\n`) },
  { args: ['-E'], input: '\r\r\n\r' },
  { args: ['-vE'], input: '\r\r\n\r' },
  ...[['-e'], ['-t'], ['-u'], ['-et'], ['-un']].map((args) => ({ args, input: 'a\tb\x01\r\n' })),
  { args: ['-z'], input: '' },
];

export default cases;
