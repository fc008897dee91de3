import { asBuffer } from '../../text/utf8.ts';
import { definePure } from '../definition/command.ts';
import { SLOW_PATTERN } from '../definition/slow-pattern.ts';
import { grepParameters } from './grep/parameters.ts';
import { searchLines } from './grep/search-lines.ts';

export const grep = definePure({
  name: 'grep',
  area: 'Text',
  nature: 'pure',
  summary: 'Keeps the lines that match a pattern',
  description: [
    'Keeps the lines of the input that match a pattern and ends with status 0, or with status 1 when there are none. A line matches when the pattern fits anywhere in it; -x and -w ask for more. A last line without a newline gets one.',
    'Patterns are the regular expressions of JavaScript: . [abc] [^abc] * + ? {2} {2,5} | ( ) ^ $ \\d \\s \\w \\b, lazy repeats such as *?, look-ahead and look-behind, options such as (?i), groups with names, and references such as \\1. As in the GNU tools, [[:alpha:]] and its like are classes, \\< and \\> are the edges of a word, {,5} is {0,5}, a reference has one digit (\\10 is \\1 and a 0), a ] that comes first in a class is an ordinary character, and \\w and \\b know the letters of every script. \\p{…} takes Unicode properties, and \\u{…} a character by its number. A dot matches a whole character, whatever its size in bytes. Characters that are signs of the syntax are taken literally after a backslash; so is every other character whose escape has no meaning. Groups nest up to 500 levels deep, and counts go up to 32767.',
    "Signs in odd places mean what they mean to grep -E. Counts in a row repeat what is before them, so a{2}{3} is a{6} and a*+ is a*; only a count and a single ? is lazy. A count with nothing before it is ignored, as in *a, and a ) without its ( is an ordinary character. With -P these are not Perl's either: a possessive a*+ is refused.",
    'Of several alternatives the first that fits is taken, not the longest, and an optional part takes what it can before what follows it: that can change what -o prints, never which lines are kept. With -F the longest text is taken. With -G patterns are basic expressions, in which \\( \\) \\{ \\} \\| \\+ \\? are operators with the backslash and ordinary characters without it, and \\s is [[:space:]]. A reference stands behind its group. Where the group took no part in the match, it matches the empty text, where GNU grep would not match.',
    'Only a newline ends a line: a carriage return before it belongs to the line, so a line of a Windows file ends in \\r and $ stands behind it. Any input is taken as text, as GNU grep does with -a: NUL bytes are characters like others, and bytes that are not UTF-8 each count as one character that only . and negated classes match.',
  ],
  parameters: grepParameters,
  examples: [
    {
      text: 'Lines that hold a text',
      pipeline: 'grep apple',
      input: 'apple\nBanana\napple tart\n',
      output: 'apple\napple tart\n',
    },
    {
      text: 'Lines that do not match, without regard to case',
      pipeline: 'grep -v -i "^error"',
      input: 'ERROR: disk full\nstarted\n',
      output: 'started\n',
    },
    {
      text: 'Each match on a line of its own',
      pipeline: "grep -o '[[:alpha:]]+@[[:alnum:].]+'",
      input: 'to: ann@example.com, bob@example.org\n',
      output: 'ann@example.com\nbob@example.org\n',
    },
    { text: 'How many lines match', pipeline: "grep -c ' 404 '", input: 'a 200 -\nb 404 -\nc 404 -\n', output: '2\n' },
    {
      text: 'Line numbers and a line of context',
      pipeline: 'grep -n -C 1 panic',
      input: 'start\nload\npanic\nstop\n',
      output: '2-load\n3:panic\n4-stop\n',
    },
    {
      text: 'Several patterns, taken literally',
      pipeline: "grep -F -e 'a.b' -e '[x]'",
      input: 'a.b\nacb\n[x]\n',
      output: 'a.b\n[x]\n',
    },
    { text: 'Whole words', pipeline: 'grep -w at', input: 'cat\nat sea\nthat\n', output: 'at sea\n' },
    { text: 'Nothing matches', pipeline: 'grep zebra', input: 'apple\n', output: '', status: 1 },
  ],
  seeAlso: ['cut', 'sort', 'uniq', 'wc'],
  deadlineHint: SLOW_PATTERN,
  inputOnly: 'cat FILE | grep PATTERN',
  run: (args, input) => searchLines(args, asBuffer(input)),
});
