import { countByte } from '../../text/count-byte.ts';
import { definePure } from '../definition/command.ts';
import { flag } from '../definition/kinds.ts';
import { textResult } from '../definition/result.ts';
import { countCharacters } from './wc/count-characters.ts';
import { countWords } from './wc/count-words.ts';
import { longestLine } from './wc/longest-line.ts';

/** The column width that GNU wc uses for its standard input, whose size it cannot know beforehand. */
const COLUMN = 7;

export const wc = definePure({
  name: 'wc',
  area: 'Text',
  nature: 'linear',
  summary: 'Counts lines, words, characters and bytes',
  description: [
    'Counts what the flags ask for; without a flag, lines, words and bytes. One count alone is written as a bare number. Several are written in columns of seven, always in the order lines, words, characters, bytes, longest line.',
    'Lines are counted by their newlines, so a last line without one does not count. A word is a run of printable characters between white space. A byte that is not valid UTF-8 is no character and no part of a word.',
  ],
  parameters: {
    lines: flag({ text: 'Count newlines.', short: 'l' }),
    words: flag({ text: 'Count words.', short: 'w' }),
    chars: flag({ text: 'Count characters, which are Unicode code points.', short: 'm' }),
    bytes: flag({ text: 'Count bytes.', short: 'c' }),
    'max-line-length': flag({
      text: 'Give the columns of the widest line: wide characters take two, a tab reaches to the next multiple of eight.',
      short: 'L',
    }),
  },
  examples: [
    { text: 'Lines, words and bytes', pipeline: 'wc', input: 'one two\nthree\n', output: '      2       3      14\n' },
    { text: 'Lines only', pipeline: 'wc -l', input: 'one two\nthree\n', output: '2\n' },
    { text: 'Characters and bytes', pipeline: 'wc -mc', input: 'café\n', output: '      5       6\n' },
    { text: 'The longest line', pipeline: 'wc -L', input: 'one\nthree\n', output: '5\n' },
  ],
  seeAlso: ['uniq', 'grep', 'sort'],
  inputOnly: 'cat FILE | wc',
  run({ lines, words, chars, bytes, 'max-line-length': longest }, input) {
    const usual = !(lines || words || chars || bytes || longest);
    const counts: number[] = [];
    if (lines || usual) counts.push(countByte(input, 0x0a));
    if (words || usual) counts.push(countWords(input));
    if (chars) counts.push(countCharacters(input));
    if (bytes || usual) counts.push(input.length);
    if (longest) counts.push(longestLine(input));
    const width = counts.length > 1 ? COLUMN : 0;
    return textResult(`${counts.map((count) => String(count).padStart(width)).join(' ')}\n`);
  },
});
