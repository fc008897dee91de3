import { custom, flag, flagOrChoice } from '../../definition/kinds.ts';
import { InvalidValue } from '../../definition/parameter.ts';

/** The parameters of `uniq`. */
export const uniqParameters = {
  count: flag({ text: 'Write the number of lines of the group before each line, in a column of seven.', short: 'c' }),
  repeated: flag({ text: 'Write only groups of several lines.', short: 'd' }),
  'all-repeated': flagOrChoice({
    text: 'Write all lines of groups of several, with an empty line before each group (prepend), between two groups (separate) or nowhere (none). Not together with -c.',
    short: 'D',
    value: 'WHERE',
    choices: ['none', 'prepend', 'separate'],
    alone: 'none',
  }),
  group: flagOrChoice({
    text: 'Write all lines, with an empty line between two groups (separate), before each group (prepend), behind each (append), or before the first and behind each (both). Not together with -c, -d, -D or -u.',
    value: 'WHERE',
    choices: ['separate', 'prepend', 'append', 'both'],
    alone: 'separate',
  }),
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
} as const;

/** A number of at least 0; any number beyond the length of a line is as good as another. */
function readNumber(text: string): number {
  // In a query, "+" that is not written as %2B arrives as a space.
  const digits = /^[ +]?([0-9]+)$/.exec(text)?.[1];
  if (digits === undefined) throw new InvalidValue('Expected a whole number of at least 0');
  return Number(digits);
}
