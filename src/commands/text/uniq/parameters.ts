import { custom, flag } from '../../definition/kinds.ts';
import { type Facets, InvalidValue, type Parameter } from '../../definition/parameter.ts';
import type { Separation } from './write-groups.ts';

/** The parameters of `uniq`. */
export const uniqParameters = {
  count: flag({ text: 'Write the number of lines of the group before each line, in a column of seven.', short: 'c' }),
  repeated: flag({ text: 'Write only groups of several lines.', short: 'd' }),
  'all-repeated': separation(
    {
      text: 'Write all lines of groups of several. --all-repeated=prepend puts an empty line before each group, --all-repeated=separate between two groups, --all-repeated=none nowhere, as does -D. Not together with -c.',
      short: 'D',
    },
    'none',
    ['none', 'prepend', 'separate'],
  ),
  group: separation(
    {
      text: 'Write all lines, with an empty line between two groups. --group=prepend puts it before each group, --group=append behind each, --group=both before the first and behind each, --group=separate says the same as --group. Not together with -c, -d, -D or -u.',
    },
    'separate',
    ['separate', 'prepend', 'append', 'both'],
  ),
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

/** A flag that may be followed by `=` and where empty lines are wanted. */
function separation<const M extends Separation | 'none'>(
  facets: Facets,
  usual: NoInfer<M>,
  methods: readonly M[],
): Parameter<M | undefined> {
  const plain = flag(facets);
  return {
    ...plain,
    interpret: (values) => {
      const read = values.map((one) => {
        const method = methods.find((known) => known === one.text);
        if (method !== undefined) return method;
        if (/^(?:true|false|[01]|)$/.test(one.text)) return plain.interpret([one]) ? usual : undefined;
        throw new InvalidValue(`Expected one of ${methods.join(', ')}`);
      });
      return read.at(-1);
    },
  };
}

/** A number of at least 0; any number beyond the length of a line is as good as another. */
function readNumber(text: string): number {
  // In a query, "+" that is not written as %2B arrives as a space.
  const digits = /^[ +]?([0-9]+)$/.exec(text)?.[1];
  if (digits === undefined) throw new InvalidValue('Expected a whole number of at least 0');
  return Number(digits);
}
