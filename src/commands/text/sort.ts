import { asBuffer } from '../../text/utf8.ts';
import { definePure } from '../definition/command.ts';
import { CommandError } from '../definition/command-error.ts';
import type { Arguments } from '../definition/parameter.ts';
import { bytesResult, NOTHING } from '../definition/result.ts';
import { type Ordering, readOrdering } from './sort/ordering.ts';
import { sortParameters } from './sort/parameters.ts';
import type { Criteria } from './sort/refine.ts';
import { resolveKeys } from './sort/resolve-keys.ts';
import { areSorted, sortLines } from './sort/sort-lines.ts';

type SortArguments = Arguments<typeof sortParameters>;

export const sort = definePure({
  name: 'sort',
  area: 'Text',
  nature: 'linear',
  summary: 'Sorts lines',
  description: [
    'Writes the lines of the input in order. Without keys, whole lines are compared by Unicode code point: digits come before capitals, capitals before small letters, and those before letters such as é.',
    'A key is F[.C][OPTS][,F[.C][OPTS]]: the field and the character where it starts, and those of its last character. Both count from 1, and characters are bytes. Without an end, a key reaches to the end of the line, so -k 2 is everything from field 2 on, and -k 2,2 is field 2 alone. OPTS are letters out of bdfgiMhnRrV that order this key only, with the meaning of the flags; a key without letters takes the flags.',
    'Without -t, a field begins with the blanks before it, and they count when it is compared as text; b skips them. Lines whose keys are all equal are ordered by the whole line, unless -s or -u is given; -r as a flag reverses that as well.',
    'Flags that say different ways to compare, such as -n and -d, cannot stand together for one key. A last line without a newline gets one.',
  ],
  parameters: sortParameters,
  examples: [
    { text: 'Lines in order', pipeline: 'sort', input: 'pear\nApple\nfig\n', output: 'Apple\nfig\npear\n' },
    { text: 'By number, the largest first', pipeline: 'sort -nr', input: '9\n10\n2.5\n', output: '10\n9\n2.5\n' },
    { text: 'Each line once', pipeline: 'sort -u', input: 'b\na\nb\n', output: 'a\nb\n' },
    {
      text: 'By the second field as a number, then by the first',
      pipeline: 'sort -k 2,2n -k 1,1',
      input: 'pear 10\nfig 2\napple 10\n',
      output: 'fig 2\napple 10\npear 10\n',
    },
    {
      text: 'Fields divided by colons, by the third one',
      pipeline: 'sort -t : -k 3',
      input: 'ann:x:2\nbob:x:1\n',
      output: 'bob:x:1\nann:x:2\n',
    },
    { text: 'Version numbers', pipeline: 'sort -V', input: 'v1.10\nv1.9\n', output: 'v1.9\nv1.10\n' },
    { text: 'Whether lines are sorted already', pipeline: 'sort -c', input: 'b\na\n', output: '', status: 1 },
  ],
  seeAlso: ['uniq', 'cut', 'head'],
  inputOnly: 'cat FILE | sort',
  run(args, input) {
    const buffer = asBuffer(input);
    const delimiter = args['zero-terminated'] ? 0 : 0x0a;
    const criteria = criteriaOf(args);
    const { check, 'check-silent': isSilent } = args;
    if (check === 'diagnose-first' && isSilent) {
      throw new CommandError('sort', 'INVALID_ARGUMENT', 'Cannot take -c together with -C; see "man sort"');
    }
    if (check !== undefined || isSilent) {
      return bytesResult(NOTHING, areSorted(buffer, delimiter, criteria, args.unique) ? 0 : 1);
    }
    return bytesResult(sortLines(buffer, delimiter, criteria, args.unique));
  },
});

function criteriaOf(args: SortArguments): Criteria {
  const keys = resolveKeys(args.key, globalOrdering(args));
  const decidesByLine = keys.length === 0 || !(args.stable || args.unique);
  return {
    keys,
    separator: args['field-separator'],
    lastResort: decidesByLine ? (args.reverse ? 'reverse' : 'forward') : 'none',
  };
}

/** What the flags say about every key that has no letters of its own. */
function globalOrdering(args: SortArguments): Ordering {
  const given: readonly (readonly [letter: string, isGiven: boolean])[] = [
    ['b', args['ignore-leading-blanks']],
    ['d', args['dictionary-order']],
    ['f', args['ignore-case']],
    ['g', args['general-numeric-sort'] || args.sort === 'general-numeric'],
    ['h', args['human-numeric-sort'] || args.sort === 'human-numeric'],
    ['i', args['ignore-nonprinting']],
    ['M', args['month-sort'] || args.sort === 'month'],
    ['n', args.numeric || args.sort === 'numeric'],
    ['R', args['random-sort'] || args.sort === 'random'],
    ['r', args.reverse],
    ['V', args['version-sort'] || args.sort === 'version'],
  ];
  const letters = given.map(([letter, isGiven]) => (isGiven ? letter : '')).join('');
  return readOrdering(letters, letters);
}
