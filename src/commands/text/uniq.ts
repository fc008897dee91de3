import { asBuffer } from '../../text/utf8.ts';
import { definePure } from '../definition/command.ts';
import { CommandError } from '../definition/command-error.ts';
import { bytesResult } from '../definition/result.ts';
import type { Grouping } from './uniq/line-groups.ts';
import { uniqParameters } from './uniq/parameters.ts';
import { sameBytes, sameFoldedBytes } from './uniq/same-bytes.ts';
import { chosenLines, countedLines, separatedLines } from './uniq/write-groups.ts';

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
  parameters: uniqParameters,
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
      text: 'Equal lines set off from others',
      pipeline: 'sort | uniq --group',
      input: 'b\na\nb\n',
      output: 'a\n\nb\nb\n',
    },
    {
      text: 'Without regard to case and to the first field',
      pipeline: 'uniq -i -f 1',
      input: '09:00 Start\n09:05 START\n09:10 Stop\n',
      output: '09:00 Start\n09:10 Stop\n',
    },
  ],
  seeAlso: ['sort', 'wc', 'grep'],
  inputOnly: 'cat FILE | uniq',
  run(args, input) {
    const { count, repeated, unique, group, 'all-repeated': all } = args;
    if (count && all !== undefined) throw refusal('Cannot count with -c what -D writes line by line');
    if (group !== undefined && (count || repeated || unique || all !== undefined)) {
      throw refusal('Cannot take --group together with -c, -d, -D or -u');
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
    const choice = { single: !(repeated || all !== undefined), repeated: !unique, all: all !== undefined };
    const separation = group ?? all ?? 'none';
    if (separation !== 'none') return bytesResult(separatedLines(asBuffer(input), grouping, separation, choice));
    const write = count ? countedLines : chosenLines;
    return bytesResult(write(asBuffer(input), grouping, choice));
  },
});

function refusal(problem: string): CommandError {
  return new CommandError('uniq', 'INVALID_ARGUMENT', `${problem}; see "man uniq"`);
}
