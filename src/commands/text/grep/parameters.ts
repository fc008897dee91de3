import { choice, flag, integer, refused, text, texts } from '../../definition/kinds.ts';

/** What grep takes. */
export const grepParameters = {
  match: {
    ...texts({
      text: 'The pattern to search for. Given as -e it may be repeated, and lines that match any of the patterns are kept. Each line of a pattern is a pattern of its own.',
      short: 'e',
      aliases: ['regexp'],
      positional: true,
      required: true,
      value: 'PATTERN',
    }),
    // As -e it takes several; of words that are no flags it takes one, for the next would be a file elsewhere.
    repeatable: false,
  },
  invert: flag({ text: 'Keep the lines that do not match.', short: 'v', aliases: ['invert-match'] }),
  ignore: flag({ text: 'Ignore case, in every script (Unicode).', short: 'i', aliases: ['ignore-case'] }),
  count: flag({ text: 'Print only how many lines would be kept.', short: 'c' }),
  only: flag({
    text: 'Print only the part of a line that matches, each match on a line of its own; empty matches are not printed. Not together with -v or -c.',
    short: 'o',
    aliases: ['only-matching'],
  }),
  'line-number': flag({ text: 'Print the number of each line before it, from 1.', short: 'n' }),
  'byte-offset': flag({
    text: 'Print before each line at which byte of the input it begins, from 0; with -o, where the match begins.',
    short: 'b',
  }),
  word: flag({
    text: 'Match whole words only: no letter, digit or underscore stands before or after the match.',
    short: 'w',
    aliases: ['word-regexp'],
  }),
  line: flag({ text: 'Match whole lines only.', short: 'x', aliases: ['line-regexp'] }),
  'max-count': integer({ text: 'Stop after N lines; below 0 is no limit.', short: 'm', value: 'N' }),
  'after-context': integer({ text: 'Print N lines after each line that is kept.', short: 'A', value: 'N', minimum: 0 }),
  'before-context': integer({
    text: 'Print N lines before each line that is kept.',
    short: 'B',
    value: 'N',
    minimum: 0,
  }),
  context: integer({
    text: 'Print N lines before and after each line that is kept.',
    short: 'C',
    value: 'N',
    minimum: 0,
    shorthand: ['-'],
  }),
  'group-separator': text({
    text: 'The line between groups of lines that are not beside each other in the input, where context is printed.',
    value: 'TEXT',
    default: '--',
  }),
  'no-group-separator': flag({ text: 'Print no line between groups.' }),
  'fixed-strings': flag({ text: 'Take the pattern literally, every character as itself.', short: 'F' }),
  'basic-regexp': flag({
    text: 'Take the pattern as a basic expression of POSIX, with the additions of the GNU tools.',
    short: 'G',
  }),
  'extended-regexp': flag({ text: 'Accepted and without effect: expressions are extended anyway.', short: 'E' }),
  'perl-regexp': flag({ text: 'Accepted and without effect: expressions are those of JavaScript.', short: 'P' }),
  'null-data': flag({ text: 'Lines end with a NUL byte instead of a newline.', short: 'z' }),
  'no-filename': flag({ text: 'Accepted and without effect: there are no file names to print.', short: 'h' }),
  text: flag({ text: 'Accepted and without effect: any input is taken as text.', short: 'a' }),
  'line-buffered': flag({ text: 'Accepted and without effect.' }),
  color: choice({
    text: 'Accepted and without effect: the output is never coloured.',
    aliases: ['colour'],
    choices: ['never', 'auto'],
    value: 'WHEN',
  }),
  quiet: refused({
    text: 'Not supported.',
    short: 'q',
    aliases: ['silent'],
    reason:
      'The answer of grep is its output; without -q it ends with status 1 when nothing matches, and head -n 1 or -m 1 keeps the output short',
  }),
};
