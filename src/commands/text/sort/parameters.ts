import { isOneCharacter } from '../../../text/is-one-character.ts';
import { encodeText } from '../../../text/utf8.ts';
import { choice, custom, customs, flag, flagOrChoice, refused, text } from '../../definition/kinds.ts';
import { type Facets, InvalidValue, type Parameter } from '../../definition/parameter.ts';
import { readKey } from './read-key.ts';

/** How to check; all but the first say that no complaint is wanted, as `-C` does. */
const CHECK_WORDS = ['diagnose-first', 'quiet', 'silent'] as const;

/** More keys than anyone writes; each may cost a pass over all lines, which should stay linear work. */
const MOST_KEYS = 32;

const MANAGED = 'Accepted and without effect: the service manages memory and threads itself.';

/** The parameters of `sort`; long names are those of GNU sort, and `numeric` of the specification. */
export const sortParameters = {
  numeric: flag({
    text: 'Order by the number at the start: blanks, a minus sign, digits, a point and digits. Anything else is 0. Numbers of any length compare exactly.',
    short: 'n',
    aliases: ['numeric-sort'],
  }),
  reverse: flag({ text: 'Reverse the order.', short: 'r' }),
  unique: flag({ text: 'Of lines that are equal by the keys, write only the first.', short: 'u' }),
  key: customs({
    text: 'Order by a part of the line, as described above. Further keys, up to 32 in all, decide where earlier ones are equal.',
    short: 'k',
    value: 'KEY',
    most: MOST_KEYS,
    read: readKey,
  }),
  'field-separator': separator({
    text: 'Fields are divided by this one character, which belongs to no field; \\0 means NUL.',
    short: 't',
    value: 'CHAR',
    shownDefault: 'blanks, which belong to the field behind them',
  }),
  'ignore-case': flag({
    text: 'Compare without regard to case, small letters as their capitals (Unicode).',
    short: 'f',
  }),
  'version-sort': flag({
    text: 'Order names with numbers in them as people count, v1.9 before v1.10, as GNU sort does.',
    short: 'V',
  }),
  'human-numeric-sort': flag({
    text: 'Order sizes such as 2K and 1G: by the unit first, out of K, M, G, T, P, E, Z and Y, then by the number; so 2000 comes before 1K.',
    short: 'h',
  }),
  'month-sort': flag({
    text: 'Order by English months: JAN to DEC, by three letters in any case. Anything else comes first.',
    short: 'M',
  }),
  'general-numeric-sort': flag({
    text: 'Order by numbers in any notation: 1e3, -.5, 0x1F, inf. What is no number comes first, then nan. Decimal numbers of any size compare exactly, without rounding.',
    short: 'g',
  }),
  'random-sort': flag({
    text: 'Order by chance, another order at each run; equal keys stay together.',
    short: 'R',
  }),
  sort: choice({
    text: 'Order in the way that has this name.',
    value: 'WORD',
    choices: ['general-numeric', 'human-numeric', 'month', 'numeric', 'random', 'version'],
  }),
  stable: flag({ text: 'Keep lines with equal keys in the order of the input.', short: 's' }),
  'ignore-leading-blanks': flag({
    text: 'Skip blanks at the start of keys, and before characters of a position are counted.',
    short: 'b',
  }),
  'dictionary-order': flag({ text: 'Compare only blanks and ASCII letters and digits.', short: 'd' }),
  'ignore-nonprinting': flag({ text: 'Compare only printable ASCII characters.', short: 'i' }),
  check: checkFlag({
    text: 'Only check: the exit status is 0 when the lines are sorted already (with -u, and none are equal), else 1. Nothing is written, not even which line is out of order.',
    short: 'c',
    value: 'WAY',
  }),
  'check-silent': flag({ text: 'The same as -c, and not together with it.', short: 'C' }),
  'zero-terminated': flag({ text: 'Lines end with a NUL byte instead of a newline.', short: 'z' }),
  output: refusedValue({
    text: 'Not available.',
    short: 'o',
    value: 'FILE',
    reason: 'The output goes to the next command or to the answer',
  }),
  merge: refused({
    text: 'Not available.',
    short: 'm',
    reason: 'There is only one input, so there is nothing to merge',
  }),
  'buffer-size': text({ text: MANAGED, short: 'S', value: 'SIZE' }),
  'temporary-directory': text({ text: MANAGED, short: 'T', value: 'DIR' }),
  parallel: text({ text: MANAGED, value: 'N' }),
} as const;

/** Two different ways to check are an error, as in GNU sort. */
function checkFlag(facets: Facets): Parameter<(typeof CHECK_WORDS)[number] | undefined> {
  const parameter = flagOrChoice({ ...facets, choices: CHECK_WORDS, alone: 'diagnose-first' });
  return {
    ...parameter,
    interpret: (values) => {
      const ways = new Set(values.map((one) => parameter.interpret([one]) === 'diagnose-first'));
      if (ways.size > 1) throw new InvalidValue('Expected one way to check only');
      return parameter.interpret(values);
    },
  };
}

/** One character as UTF-8. Giving two different ones is an error, as in GNU sort. */
function separator(facets: Facets): Parameter<Uint8Array | undefined> {
  const parameter = custom({ ...facets, read: readSeparator });
  return {
    ...parameter,
    interpret: (values) => {
      if (new Set(values.map((one) => one.text)).size > 1) throw new InvalidValue('Expected one field separator only');
      return parameter.interpret(values);
    },
  };
}

function readSeparator(typed: string): Uint8Array {
  if (typed === '\\0') return encodeText('\0');
  if (!isOneCharacter(typed)) throw new InvalidValue("Expected one character, such as : or $'\\t' for a tab");
  return encodeText(typed);
}

/** A refused flag that takes a value, so that its value is not taken for an argument. */
function refusedValue(facets: Facets & { reason: string }): Parameter<undefined> {
  return { ...refused(facets), schema: { type: 'string' } };
}
