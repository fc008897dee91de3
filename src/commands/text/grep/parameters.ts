import { choice, flag, integer, refused, text, texts } from '../../definition/kinds.ts';
import { type Facets, InvalidValue, type Parameter } from '../../definition/parameter.ts';

/** Bounds of what is joined into one expression. */
const MOST_PATTERNS = 1000;
const MOST_CHARACTERS = 65_536;

/** What grep takes. */
export const grepParameters = {
  match: {
    ...patterns({
      text: 'The pattern to search for. Given as -e it may be repeated, and lines that match any of the patterns are kept. Each line of a pattern is a pattern of its own. At most 1,000 patterns are taken, with 65,536 characters in all.',
      short: 'e',
      aliases: ['regexp'],
      positional: true,
      value: 'PATTERN',
    }),
    // As -e it takes several; of words that are no flags it takes one, for the next would be a file elsewhere.
    repeatable: false,
  },
  invert: flag({ text: 'Keep the lines that do not match.', short: 'v', aliases: ['invert-match'] }),
  ignore: placedFlag({ text: 'Ignore case, in every script (Unicode).', short: 'i', aliases: ['ignore-case'] }),
  y: placedFlag({ text: 'The same as -i.', short: 'y' }),
  'no-ignore-case': placedFlag({ text: 'Do not ignore case, whatever was said before.' }),
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
  'with-filename': placedFlag({
    text: 'Print the name of the input before each line or count, with a colon or, for lines of context, a hyphen.',
    short: 'H',
  }),
  'no-filename': placedFlag({
    text: 'Print no name, which is the default. Of -h and -H the last one counts.',
    short: 'h',
  }),
  label: text({ text: 'The name of the input.', value: 'NAME', default: '(standard input)' }),
  'files-with-matches': placedFlag({
    text: 'Print nothing but the name of the input, and only if a line would be kept.',
    short: 'l',
  }),
  'files-without-match': placedFlag({
    text: 'Print nothing but the name of the input, and only if no line would be kept. The status stays: 1 when there is none. Of -l and -L the last one counts.',
    short: 'L',
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
  'perl-regexp': flag({
    text: 'Accepted, though expressions stay those of JavaScript: what only Perl has, such as \\K, is refused.',
    short: 'P',
  }),
  'null-data': flag({ text: 'Lines end with a NUL byte instead of a newline.', short: 'z' }),
  'no-messages': flag({ text: 'Accepted and without effect: there are no files that could be missing.', short: 's' }),
  binary: flag({ text: 'Accepted and without effect: bytes are never changed.', short: 'U' }),
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

/** A flag that says where it was typed last, -1 for nowhere: of flags that exclude each other the later one counts. */
function placedFlag(facets: Facets): Parameter<number> {
  const plain = flag(facets);
  return { ...plain, interpret: (values) => (plain.interpret(values) ? (values.at(-1)?.order ?? 0) : -1) };
}

/** Patterns, at least one; too many or too much of them is refused before they are looked at. */
function patterns(facets: Facets): Parameter<readonly string[]> {
  const parameter = texts({ ...facets, required: true, most: MOST_PATTERNS });
  return {
    ...parameter,
    interpret: (values) => {
      const characters = values.reduce((sum, value) => sum + value.text.length, 0);
      if (characters > MOST_CHARACTERS) {
        throw new InvalidValue(`Expected at most ${MOST_CHARACTERS} characters of patterns, ${characters} are given`);
      }
      return parameter.interpret(values);
    },
  };
}
