import { asBuffer } from '../../text/utf8.ts';
import { definePure } from '../definition/command.ts';
import { flag } from '../definition/kinds.ts';
import { bytesResult } from '../definition/result.ts';
import { type Amount, amount, isNear, lastTyped } from './amount.ts';
import { afterFirstLines, beforeLastLines } from './line-edges.ts';

export const head = definePure({
  name: 'head',
  area: 'Text',
  nature: 'linear',
  summary: 'Writes the first lines or bytes of the input',
  description: [
    'Writes the first ten lines of the input, or as many lines or bytes as a flag says. With a minus sign it leaves out that many lines or bytes at the end and writes everything before them.',
    'A number may end with a unit: b is 512, K or KiB is 1024, kB is 1000, and so on with M, G, T, P, E, Z and Y. When both lines and bytes are given, the last one counts. A number larger than the input means all of it.',
    'A last line without a newline counts as a line, and no newline is added to it.',
  ],
  parameters: {
    lines: amount({
      text: 'Write the first N lines; with -N, all but the last N lines.',
      short: 'n',
      value: 'N',
      shorthand: ['-'],
      shownDefault: '10',
    }),
    bytes: amount({ text: 'Write the first N bytes; with -N, all but the last N bytes.', short: 'c', value: 'N' }),
    'zero-terminated': flag({ text: 'Lines end with a NUL byte instead of a newline.', short: 'z' }),
    quiet: flag({
      text: 'Accepted and without effect: there are no file names to print.',
      short: 'q',
      aliases: ['silent'],
    }),
  },
  examples: [
    { text: 'The first two lines', pipeline: 'head -n 2', input: 'one\ntwo\nthree\n', output: 'one\ntwo\n' },
    { text: 'The same, shorter', pipeline: 'head -2', input: 'one\ntwo\nthree\n', output: 'one\ntwo\n' },
    { text: 'All but the last line', pipeline: 'head -n -1', input: 'one\ntwo\nthree\n', output: 'one\ntwo\n' },
    { text: 'The first four bytes', pipeline: 'head -c 4', input: 'abcdef', output: 'abcd' },
  ],
  seeAlso: ['tail', 'cut', 'wc'],
  inputOnly: 'cat FILE | head',
  readsLittle: isNear,
  run({ lines, bytes, 'zero-terminated': zero }, input) {
    const buffer = asBuffer(input);
    const chosen = lastTyped(lines, bytes);
    const end =
      chosen !== undefined && chosen === bytes
        ? endOfBytes(chosen, buffer.length)
        : endOfLines(chosen, buffer, zero ? 0 : 0x0a);
    return bytesResult(buffer.subarray(0, end));
  },
});

function endOfBytes({ sign, count }: Amount, length: number): number {
  return sign === '-' ? Math.max(0, length - count) : Math.min(length, count);
}

function endOfLines(lines: Amount | undefined, buffer: Buffer, delimiter: number): number {
  const { sign, count } = lines ?? { sign: '', count: 10 };
  return sign === '-' ? beforeLastLines(buffer, count, delimiter) : afterFirstLines(buffer, count, delimiter);
}
