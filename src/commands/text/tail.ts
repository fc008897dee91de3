import { asBuffer } from '../../text/utf8.ts';
import { definePure } from '../definition/command.ts';
import { flag, refused } from '../definition/kinds.ts';
import { bytesResult } from '../definition/result.ts';
import { type Amount, amount, isNear, lastTyped } from './amount.ts';
import { afterFirstLines, beforeLastLines } from './line-edges.ts';

export const tail = definePure({
  name: 'tail',
  area: 'Text',
  nature: 'linear',
  summary: 'Writes the last lines or bytes of the input',
  description: [
    'Writes the last ten lines of the input, or as many lines or bytes as a flag says. With a plus sign it starts at that line or byte, counted from 1, and writes everything to the end.',
    'A number may end with a unit: b is 512, K or KiB is 1024, kB is 1000, and so on with M, G, T, P, E, Z and Y. When both lines and bytes are given, the last one counts. A number larger than the input means all of it.',
    'A last line without a newline counts as a line, and no newline is added to it. In a query, write %2B for the plus sign; a plus sign as it is arrives as a space and is understood too.',
  ],
  parameters: {
    lines: amount({
      text: 'Write the last N lines; with +N, everything from line N on.',
      short: 'n',
      value: 'N',
      shorthand: ['-', '+'],
      shownDefault: '10',
    }),
    bytes: amount({ text: 'Write the last N bytes; with +N, everything from byte N on.', short: 'c', value: 'N' }),
    'zero-terminated': flag({ text: 'Lines end with a NUL byte instead of a newline.', short: 'z' }),
    quiet: flag({
      text: 'Accepted and without effect: there are no file names to print.',
      short: 'q',
      aliases: ['silent'],
    }),
    follow: refused({
      text: 'Not available.',
      short: 'f',
      reason: 'The input is complete when tail reads it, so there is nothing to follow',
    }),
  },
  examples: [
    { text: 'The last two lines', pipeline: 'tail -n 2', input: 'one\ntwo\nthree\n', output: 'two\nthree\n' },
    {
      text: 'Everything but the header line',
      pipeline: 'tail -n +2',
      input: 'id,name\n1,Ann\n2,Bob\n',
      output: '1,Ann\n2,Bob\n',
    },
    { text: 'The same, shorter', pipeline: 'tail +2', input: 'id,name\n1,Ann\n2,Bob\n', output: '1,Ann\n2,Bob\n' },
    { text: 'The last three bytes', pipeline: 'tail -c 3', input: 'abcdef', output: 'def' },
  ],
  seeAlso: ['head', 'cut', 'wc'],
  inputOnly: 'cat FILE | tail',
  readsLittle: isNear,
  run({ lines, bytes, 'zero-terminated': zero }, input) {
    const buffer = asBuffer(input);
    const chosen = lastTyped(lines, bytes);
    const start =
      chosen !== undefined && chosen === bytes
        ? startOfBytes(chosen, buffer.length)
        : startOfLines(chosen, buffer, zero ? 0 : 0x0a);
    return bytesResult(buffer.subarray(start));
  },
});

function startOfBytes({ sign, count }: Amount, length: number): number {
  return sign === '+' ? Math.max(0, count - 1) : Math.max(0, length - count);
}

function startOfLines(lines: Amount | undefined, buffer: Buffer, delimiter: number): number {
  const { sign, count } = lines ?? { sign: '', count: 10 };
  return sign === '+' ? afterFirstLines(buffer, count - 1, delimiter) : beforeLastLines(buffer, count, delimiter);
}
