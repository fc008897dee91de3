import type { GnuCase } from '../gnu-case.ts';
import { EDGE_INPUTS, LONG_LINE } from '../inputs.ts';

const FLAGS = [[], ['-l'], ['-w'], ['-c'], ['-m'], ['-L'], ['-lwmcL']];

/** What ends a word, what is no part of one, what has width. */
const WORDS: readonly (string | Uint8Array)[] = [
  ' a  b\n',
  'a\tb\vc\fd\re\n',
  'a\0b \0 c\n',
  'a\x01b \x01 c\x7f\n',
  'a\u00a0b\n',
  'a\u1680b\n',
  'a\u2003b\u2007c\u202fd\u2060e\n',
  'a\u0085b\u2028c\u2029d\n',
  'a\u200bb \u200b c\n',
  'a\u3000b\n',
  '\u00ad \ufeff\n',
  '\ue000 \u{10fffd} \u0378 \uffff\n',
  'e\u0301 \u0301\n',
  '한국어 \u1112\u1161\u11ab\n',
  '\tab\tabc\tabcdefgh\t\n',
  'abc\rde\ffghi\n',
  '👩‍👩‍👧 🇩🇪 ☎ ☎\ufe0f ✅\n',
  '\u0600\u06dd \u0640\n',
  Buffer.from([0xff]),
  Buffer.from([0x61, 0xff, 0x62, 0x20, 0xff, 0x20, 0x63]),
  Buffer.from([0xe2, 0x82, 0xac, 0xe2, 0x82]),
  Buffer.from([0xf0, 0x9f, 0x98, 0x41, 0xf0, 0x9f, 0x98, 0x80]),
  Buffer.from([0xed, 0xb2, 0x80, 0xe0, 0x80, 0x80, 0xc1, 0xbf, 0x80]),
];

const LETTERS = Array.from('lwmcL');
const PAIRS = LETTERS.flatMap((one, index) => LETTERS.slice(index + 1).map((other) => other + one));
const PAIRED = ['', 'no newline', 'é 日\r\n\r\n', Buffer.from([0x61, 0xff, 0x20, 0xc3, 0x28, 0x0a, 0x00])];

const cases: readonly GnuCase[] = [
  ...EDGE_INPUTS.flatMap((input) => FLAGS.map((args) => ({ args, input }))),
  ...PAIRS.flatMap((pair) => PAIRED.map((input) => ({ args: [`-${pair}`], input }))),
  ...WORDS.flatMap((input) => [['-w'], ['-m'], ['-L']].map((args) => ({ args, input }))),
  { args: ['--lines'], input: 'a\nb' },
  { args: ['--words', '--bytes'], input: 'a é\nb' },
  { args: ['--chars', '--max-line-length'], input: 'a é\nb' },
  { args: ['-cl'], input: 'a b\nc\n' },
  { args: ['-l', '-l'], input: 'a b\nc\n' },
  { args: [], input: '\n'.repeat(1000) },
  { args: [], input: 'a '.repeat(70_000) },
  { args: [], input: LONG_LINE },
  { args: ['-L'], input: LONG_LINE },
  { args: ['-x'], input: '' },
];

export default cases;
