import { grouped } from '../../../text/grouped.ts';
import { flag, integer, refused, texts } from '../../definition/kinds.ts';
import { type Facets, InvalidValue, type Parameter } from '../../definition/parameter.ts';
import { MOST_SCRIPT_CHARACTERS } from './limits.ts';

/** Files are what -i and -f are about. */
const NO_FILES =
  'There are no files for sed, its text is the input and its script the expression: cat FILE | sed s/a/b/ | tee -q FILE';

/** What sed takes. */
export const sedParameters = {
  expression: {
    ...expressions({
      text: `The commands to run. Given as -e it may be repeated; each expression begins a new line of the script. At most ${grouped(MOST_SCRIPT_CHARACTERS)} characters are taken in all.`,
      short: 'e',
      positional: true,
      value: 'EXPRESSION',
    }),
    // As -e it takes several; of words that are no flags it takes one, for the next would be a file elsewhere.
    repeatable: false,
  },
  quiet: flag({ text: 'Print only what commands print, not every line.', short: 'n', aliases: ['silent'] }),
  'basic-regexp': flag({
    text: 'Take patterns as basic expressions of POSIX, with the additions of the GNU tools, as sed does elsewhere without a flag.',
    short: 'G',
  }),
  'regexp-extended': flag({ text: 'Accepted and without effect: expressions are extended anyway.', short: 'E' }),
  r: flag({ text: 'The same as -E.', short: 'r' }),
  'null-data': flag({
    text: 'Lines end with a NUL byte instead of a newline.',
    short: 'z',
    aliases: ['zero-terminated'],
  }),
  'line-length': integer({
    text: 'How many columns the command l fills before it breaks a line; 0 breaks none.',
    short: 'l',
    value: 'N',
    minimum: 0,
    default: 70,
  }),
  separate: flag({ text: 'Accepted and without effect: there is one input.', short: 's' }),
  unbuffered: flag({ text: 'Accepted and without effect: the input is read as a whole.', short: 'u' }),
  'in-place': refused({ text: 'Not supported.', short: 'i', reason: NO_FILES }),
  file: refused({ text: 'Not supported.', short: 'f', reason: NO_FILES }),
};

/** Expressions, at least one; too much of them is refused before they are read. */
function expressions(facets: Facets): Parameter<readonly string[]> {
  const parameter = texts({ ...facets, required: true });
  return {
    ...parameter,
    interpret: (values) => {
      const characters = values.reduce((sum, value) => sum + value.text.length + 1, -1);
      if (characters > MOST_SCRIPT_CHARACTERS) {
        throw new InvalidValue(`Expected at most ${MOST_SCRIPT_CHARACTERS} characters, ${characters} are given`);
      }
      return parameter.interpret(values);
    },
  };
}
