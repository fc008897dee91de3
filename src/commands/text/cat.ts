import { joinLines } from '../../text/join-lines.ts';
import { definePure } from '../definition/command.ts';
import { flag, texts } from '../definition/kinds.ts';
import type { Arguments } from '../definition/parameter.ts';
import { bytesResult } from '../definition/result.ts';
import { contentsInOrder, type StoredContent } from '../definition/stored.ts';
import { NAMES, PATHS } from '../storage/manual-texts.ts';
import { type Label, labelLine } from './cat/label-line.ts';
import { LineNumber } from './cat/line-number.ts';
import { type LineStyle, styleLines } from './cat/style-lines.ts';

const parameters = {
  path: texts({
    text: 'What to write, one after the other: temp files, with wildcards and date specifiers, else a saved pipeline of exactly that name; - or stdin is the input. Without a PATH the input is written.',
    value: 'PATH',
    positional: true,
  }),
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
  timestamp: flag({
    text: 'Before each content, write a line with the time at which it was last written or touched, and its path.',
  }),
  sha256: flag({
    text: 'Before each content, write a line with its SHA-256 hash and its path, as sha256sum does. With --timestamp it is one line: hash, time, path.',
  }),
  silent: flag({
    text: 'Write the lines of --timestamp and --sha256 alone, without the contents; the line of --timestamp when neither is given.',
    short: 'S',
  }),
  e: flag({ text: 'The same as -vE.', short: 'e' }),
  t: flag({ text: 'The same as -vT.', short: 't' }),
  u: flag({ text: 'Accepted and without effect, as for GNU cat.', short: 'u' }),
};

export const cat = definePure({
  name: 'cat',
  area: 'Text',
  nature: 'linear',
  summary: 'Writes its input or stored files, one after the other',
  description: [
    'Writes temp files and saved pipelines one after the other, or its input where no PATH is given, unchanged or with the additions that flags ask for. With a PATH the input is ignored, unless - or stdin stands among the paths.',
    NAMES,
    PATHS,
    'Empty lines are squeezed before lines are numbered. Numbers take six columns, or more when they are longer, and a tab follows. They go on from one file to the next. A line that holds only a carriage return is not empty. The output ends as the last content does: no newline is added to a last line that has none.',
    'Lines of --timestamp and --sha256 are neither numbered nor marked, and begin on a line of their own. They call the input -.',
  ],
  parameters,
  examples: [
    { text: 'Number the lines', pipeline: 'cat -n', input: 'a\n\nb\n', output: '     1\ta\n     2\t\n     3\tb\n' },
    { text: 'Number the lines with text', pipeline: 'cat -b', input: 'a\n\nb\n', output: '     1\ta\n\n     2\tb\n' },
    { text: 'Squeeze empty lines', pipeline: 'cat -s', input: 'a\n\n\n\nb\n', output: 'a\n\nb\n' },
    { text: 'Make tabs and line ends visible', pipeline: 'cat -A', input: 'a\tb\r\n', output: 'a^Ib^M$\n' },
    {
      text: 'A temp file, with the input behind it',
      pipeline: 'echo first | tee -q /tmp/part; cat /tmp/part -',
      input: 'second\n',
      output: 'first\nsecond\n',
    },
    {
      text: 'The beginning of the hash of a file',
      pipeline: 'echo hello | tee -q a; cat -S --sha256 a | cut -c 1-12',
      output: '5891b5b522d5\n',
    },
  ],
  seeAlso: ['tee', 'ls', 'head', 'tail', 'wc'],
  readsLittle: (args) => isUnchanged(styleOf(args)) && !args.sha256,
  reads: ({ path }) => path.filter((name) => !isInput(name)).map((name) => ({ kind: 'contents', name })),
  run(args, input, facts, stored) {
    const style = styleOf(args);
    const given = { name: '-', bytes: input, modifiedAt: facts.now };
    const paths = args.path.length === 0 ? ['-'] : args.path;
    const contents = contentsInOrder(paths, isInput, given, stored);
    const label = { sha256: args.sha256, timestamp: args.timestamp || (args.silent && !args.sha256) };
    if (args.silent) return bytesResult(Buffer.concat(contents.map((content) => labelLine(content, label))));
    if (label.sha256 || label.timestamp) return bytesResult(joinLabelled(contents, label, style));
    const [only, ...others] = contents;
    const whole =
      only !== undefined && others.length === 0 ? only.bytes : Buffer.concat(contents.map(({ bytes }) => bytes));
    return bytesResult(isUnchanged(style) ? whole : styleLines(whole, style));
  },
});

/** Whether a path means the input. */
function isInput(path: string): boolean {
  return path === '-' || path === 'stdin';
}

function joinLabelled(contents: readonly StoredContent[], label: Label, style: LineStyle): Uint8Array {
  const number = new LineNumber();
  const pieces = contents.flatMap((content) => [
    labelLine(content, label),
    isUnchanged(style) ? content.bytes : styleLines(content.bytes, style, number),
  ]);
  return joinLines(pieces);
}

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
