import { asBuffer } from '../../text/utf8.ts';
import { definePure } from '../definition/command.ts';
import { CommandError } from '../definition/command-error.ts';
import { custom, flag } from '../definition/kinds.ts';
import { InvalidValue } from '../definition/parameter.ts';
import { bytesResult } from '../definition/result.ts';
import type { Grouping } from './uniq/line-groups.ts';
import { sameBytes, sameFoldedBytes } from './uniq/same-bytes.ts';
import { chosenLines, countedLines } from './uniq/write-groups.ts';

export const uniq = definePure({
  name: 'uniq',
  area: 'Text',
  nature: 'linear',
  summary: 'Leaves out repeated lines',
  description: [
    'Writes one line of each group of neighbouring lines that are the same, always the first. Lines that are the same but not neighbours stay; sort them first.',
    'The flags -f, -s and -w choose which part of each line is compared: first fields are skipped, then bytes, then at most so many bytes are compared. A field is a run of blanks and what follows it up to the next blank. The lines are always written whole.',
    'With both -d and -u nothing is written, as a group has one line or several. With -D and -u, all lines of a group of several but its last one are written, as GNU uniq does. A last line without a newline gets one.',
  ],
  parameters: {
    count: flag({ text: 'Write the number of lines of the group before each line, in a column of seven.', short: 'c' }),
    repeated: flag({ text: 'Write only groups of several lines.', short: 'd' }),
    'all-repeated': flag({ text: 'Write all lines of groups of several. Not together with -c.', short: 'D' }),
    unique: flag({ text: 'Write only lines that are alone in their group.', short: 'u' }),
    'ignore-case': flag({ text: 'Compare without regard to case (Unicode).', short: 'i' }),
    'skip-fields': custom({
      text: 'Do not compare the first N fields.',
      short: 'f',
      value: 'N',
      shorthand: ['-'],
      read: readNumber,
      default: 0,
      shownDefault: '0',
    }),
    'skip-chars': custom({
      text: 'Do not compare the first N bytes, or the N bytes behind the skipped fields.',
      short: 's',
      value: 'N',
      shorthand: ['+'],
      read: readNumber,
      default: 0,
      shownDefault: '0',
    }),
    'check-chars': custom({
      text: 'Compare at most N bytes.',
      short: 'w',
      value: 'N',
      read: readNumber,
      default: Number.POSITIVE_INFINITY,
      shownDefault: 'all',
    }),
    'zero-terminated': flag({ text: 'Lines end with a NUL byte instead of a newline.', short: 'z' }),
  },
  examples: [
    { text: 'One of equal neighbours', pipeline: 'uniq', input: 'a\na\nb\na\n', output: 'a\nb\na\n' },
    {
      text: 'The most frequent lines first',
      pipeline: 'sort | uniq -c | sort -nr',
      input: 'b\na\nb\n',
      output: '      2 b\n      1 a\n',
    },
    { text: 'Lines that occur once', pipeline: 'uniq -u', input: 'a\na\nb\n', output: 'b\n' },
    { text: 'All lines that occur several times', pipeline: 'uniq -D', input: 'a\na\nb\n', output: 'a\na\n' },
    {
      text: 'Without regard to case and to the first field',
      pipeline: 'uniq -i -f 1',
      input: '09:00 Start\n09:05 START\n09:10 Stop\n',
      output: '09:00 Start\n09:10 Stop\n',
    },
  ],
  seeAlso: ['sort', 'wc', 'grep'],
  surplusHint: 'uniq reads its input only: cat FILE | uniq',
  run(args, input) {
    const { count, repeated, unique, 'all-repeated': all } = args;
    if (count && all) {
      throw new CommandError(
        'uniq',
        'INVALID_ARGUMENT',
        'Cannot count with -c what -D writes line by line; see "man uniq"',
      );
    }
    const grouping: Grouping = {
      delimiter: args['zero-terminated'] ? 0 : 0x0a,
      part: {
        skippedFields: args['skip-fields'],
        skippedBytes: args['skip-chars'],
        comparedBytes: args['check-chars'],
      },
      same: args['ignore-case'] ? sameFoldedBytes : sameBytes,
    };
    const choice = { single: !(repeated || all), repeated: !unique, all };
    const write = count ? countedLines : chosenLines;
    return bytesResult(write(asBuffer(input), grouping, choice));
  },
});

/** A number of at least 0; any number beyond the length of a line is as good as another. */
function readNumber(text: string): number {
  // In a query, "+" that is not written as %2B arrives as a space.
  const digits = /^[ +]?([0-9]+)$/.exec(text)?.[1];
  if (digits === undefined) throw new InvalidValue('Expected a whole number of at least 0');
  return Number(digits);
}
