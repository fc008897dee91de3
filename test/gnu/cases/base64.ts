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
  'aG',
  'aGk',
  'aGV',
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
  '-_-_',
  'aG\0k=',
];

const cases: readonly GnuCase[] = [
  ...EDGE_INPUTS.flatMap((input) => WRAPPED.map((args) => ({ args, input }))),
  ...ENCODED.flatMap((input) => [['-d'], ['-di']].map((args) => ({ args, input }))),
  { args: ['--decode', '--ignore-garbage'], input: '(aGk=)\r\n' },
  { args: ['-d'], input: Buffer.from([0x61, 0x47, 0xff, 0x6b, 0x3d]) },
  { args: ['-w0'], input: Buffer.from(Array.from({ length: 1000 }, (_, index) => index & 0xff)) },
  { args: ['-w', 'x'], input: 'a' },
  { args: ['-w', '-1'], input: 'a' },
];

export default cases;
