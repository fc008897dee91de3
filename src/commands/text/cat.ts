import { definePure } from '../definition/command.ts';
import { flag } from '../definition/kinds.ts';
import type { Arguments } from '../definition/parameter.ts';
import { bytesResult } from '../definition/result.ts';
import { type LineStyle, styleLines } from './cat/style-lines.ts';

const parameters = {
  number: flag({ text: 'Number all lines.', short: 'n' }),
  nonblank: flag({
    text: 'Number the lines that are not empty, even if -n is given too.',
    short: 'b',
    aliases: ['number-nonblank'],
  }),
  squeeze: flag({
    text: 'Write one empty line for several that follow one another.',
    short: 's',
    aliases: ['squeeze-blank'],
  }),
  'show-ends': flag({ text: 'Put $ before each newline; a carriage return before it shows as ^M.', short: 'E' }),
  'show-tabs': flag({ text: 'Show tabs as ^I.', short: 'T' }),
  'show-nonprinting': flag({
    text: 'Show control characters as ^ and a letter, and a byte above 127 as M- and what the byte less 128 shows as. Tabs and newlines stay.',
    short: 'v',
  }),
  'show-all': flag({ text: 'The same as -vET.', short: 'A' }),
  e: flag({ text: 'The same as -vE.', short: 'e' }),
  t: flag({ text: 'The same as -vT.', short: 't' }),
  u: flag({ text: 'Accepted and without effect, as for GNU cat.', short: 'u' }),
};

export const cat = definePure({
  name: 'cat',
  area: 'Text',
  nature: 'linear',
  summary: 'Passes the input through, with numbers or marks if wanted',
  description: [
    'Writes its input unchanged, or with the additions that flags ask for. Empty lines are squeezed before lines are numbered.',
    'Numbers take six columns, or more when they are longer, and a tab follows. A line that holds only a carriage return is not empty. The output ends as the input does: no newline is added to a last line that has none.',
  ],
  parameters,
  examples: [
    { text: 'Number the lines', pipeline: 'cat -n', input: 'a\n\nb\n', output: '     1\ta\n     2\t\n     3\tb\n' },
    { text: 'Number the lines with text', pipeline: 'cat -b', input: 'a\n\nb\n', output: '     1\ta\n\n     2\tb\n' },
    { text: 'Squeeze empty lines', pipeline: 'cat -s', input: 'a\n\n\n\nb\n', output: 'a\n\nb\n' },
    { text: 'Make tabs and line ends visible', pipeline: 'cat -A', input: 'a\tb\r\n', output: 'a^Ib^M$\n' },
  ],
  seeAlso: ['head', 'tail', 'wc'],
  surplusHint: 'cat passes its input through, stored files are not available in this version',
  readsLittle: (args) => isUnchanged(styleOf(args)),
  run(args, input) {
    const style = styleOf(args);
    return bytesResult(isUnchanged(style) ? input : styleLines(input, style));
  },
});

function styleOf(args: Arguments<typeof parameters>): LineStyle {
  const all = args['show-all'];
  return {
    number: args.nonblank ? 'nonblank' : args.number ? 'all' : 'none',
    squeeze: args.squeeze,
    ends: args['show-ends'] || all || args.e,
    tabs: args['show-tabs'] || all || args.t,
    nonprinting: args['show-nonprinting'] || all || args.e || args.t,
  };
}

function isUnchanged({ number, squeeze, ends, tabs, nonprinting }: LineStyle): boolean {
  return number === 'none' && !(squeeze || ends || tabs || nonprinting);
}
