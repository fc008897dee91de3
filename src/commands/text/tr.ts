import { definePure } from '../definition/command.ts';
import { custom, flag } from '../definition/kinds.ts';
import { bytesResult } from '../definition/result.ts';
import { parseSet } from './tr/parse-set.ts';
import { type Rewrite, rewriteOf } from './tr/rewrite.ts';
import { rewriteCharacters } from './tr/rewrite-characters.ts';

/** Kept with the arguments: a pipeline that runs often is read once, and small inputs take less time than this. */
const rewrites = new WeakMap<object, Rewrite>();

export const tr = definePure({
  name: 'tr',
  area: 'Text',
  nature: 'linear',
  summary: 'Replaces, deletes or squeezes characters',
  description: [
    'Replaces each character of SET1 by the one in the same place of SET2, or deletes the characters of SET1 (-d), or writes characters that repeat once (-s). Characters are Unicode code points. Flags stand before the sets.',
    'A set is written as its characters. a-z is a range. \\n, \\t, \\r, \\a, \\b, \\f, \\v are control characters, \\\\ is a backslash, \\NNN is the code point with that octal number, and a backslash before any other character is that character. [=c=] is c. A set is written with at most 65,536 characters.',
    '[:class:] holds a class of characters: alnum, alpha, blank, cntrl, digit, graph, lower, print, punct, space, upper or xdigit. The classes digit and xdigit are ASCII, the others reach over all of Unicode.',
    'When translating, a SET2 that is shorter than SET1 goes on with its last character, and what it has more than SET1 does not count. In SET2, [c*5] is c five times (octal with a leading 0), and [c*] is c as often as SET1 needs.',
    'The classes lower and upper may stand in SET2, in the place of lower or upper in SET1: they change the case. Beside single characters a class of SET1 stands for its ASCII members, so [:lower:] may face A-Z; only where SET2 is one single character does it stand for all of them.',
    'With -d and -s together, SET1 is deleted first, then repetitions of SET2 are squeezed. With -s and two sets otherwise, repetitions of SET2 are squeezed after translating. A byte that is not valid UTF-8 is a character of its own, which only -c selects.',
  ],
  parameters: {
    complement: flag({ text: 'Use all characters that are not in SET1.', short: 'c' }),
    C: flag({ text: 'The same as -c.', short: 'C' }),
    delete: flag({ text: 'Delete the characters of SET1.', short: 'd' }),
    'squeeze-repeats': flag({
      text: 'Write a character that repeats once, if it is in the last set given.',
      short: 's',
    }),
    'truncate-set1': flag({ text: 'Shorten SET1 to the length of SET2 before translating.', short: 't' }),
    set1: custom({
      text: 'The characters to replace, delete or squeeze.',
      value: 'SET1',
      positional: true,
      required: true,
      read: parseSet,
    }),
    set2: custom({ text: 'What they become, or what is squeezed.', value: 'SET2', positional: true, read: parseSet }),
  },
  examples: [
    { text: 'Lower case to upper case', pipeline: "tr '[:lower:]' '[:upper:]'", input: 'Café\n', output: 'CAFÉ\n' },
    { text: 'Replace commas by newlines', pipeline: "tr , '\\n'", input: 'a,b,c', output: 'a\nb\nc' },
    { text: 'Delete digits', pipeline: 'tr -d 0-9', input: 'a1b22c\n', output: 'abc\n' },
    { text: 'One space for several', pipeline: "tr -s ' '", input: 'a   b  c\n', output: 'a b c\n' },
    {
      text: 'One word on each line',
      pipeline: "tr -cs '[:alpha:]' '\\n'",
      input: 'One, two: three.\n',
      output: 'One\ntwo\nthree\n',
    },
  ],
  seeAlso: ['cut'],
  flags: 'before-positionals',
  inputOnly: 'cat FILE | tr SET1 SET2',
  run(args, input) {
    const { complement, C, delete: deletes, 'squeeze-repeats': squeeze, 'truncate-set1': truncate, set1, set2 } = args;
    let rewrite = rewrites.get(args);
    if (rewrite === undefined) {
      rewrite = rewriteOf({ set1, set2, complement: complement || C, delete: deletes, squeeze, truncate });
      rewrites.set(args, rewrite);
    }
    return bytesResult(rewriteCharacters(input, rewrite));
  },
});
