import type { GnuCase } from '../gnu-case.ts';
import { EDGE_INPUTS } from '../inputs.ts';

/** Penstock wraps only when told to, so each case says how. */
const WRAPPED = [['-w0'], ['-w', '76'], ['-w', '5'], ['--wrap=1']];

const ENCODED = [
  '',
  '\n\n',
  'aGVsbG8=',
  'aGVsbG8=\n',
  'aG\nVs\n\nbG8=',
  'aGk\n=\n',
  'aGk=aGk=',
  'aGk=\naA==\n',
  'aGl=',
  'aA==',
  'AP+A/w==',
  'a',
  'aGk==',
  '=',
  '====',
  'aG=k',
  'aG=',
  'a=k=',
  'aGVs=',
  'aGk=a',
  'aG*k=',
  '*aGk=',
  'aGk=*',
  'aG\0k=',
];

/** Bytes of every value, in lengths that need every kind of padding. */
const LENGTHS = [1, 2, 3, 4, 5, 6, 57, 58].map((length) =>
  Buffer.from(Array.from({ length }, (_, index) => (index * 89 + length * 151) & 0xff)),
);

const cases: readonly GnuCase[] = [
  ...EDGE_INPUTS.flatMap((input) => WRAPPED.map((args) => ({ args, input }))),
  ...ENCODED.flatMap((input) => [['-d'], ['-di']].map((args) => ({ args, input }))),
  { args: ['--decode', '--ignore-garbage'], input: '(aGk=)\r\n' },
  { args: ['-d'], input: Buffer.from([0x61, 0x47, 0xff, 0x6b, 0x3d]) },
  { args: ['-w0'], input: Buffer.from(Array.from({ length: 1000 }, (_, index) => index & 0xff)) },
  ...LENGTHS.flatMap((input) => [...WRAPPED, ['-w4'], ['-w', '7']].map((args) => ({ args, input }))),
  ...LENGTHS.map((input) => ({ args: ['-d'], input: input.toString('base64') })),
  ...LENGTHS.map((input) => ({ args: ['--decode'], input: input.toString('base64').replace(/.{3}/g, '$&\n') })),
  { args: ['-w', 'x'], input: 'a' },
  { args: ['-w', '-1'], input: 'a' },
];

export default cases;
