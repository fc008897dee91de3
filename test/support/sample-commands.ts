/** Declarations that exist for tests only, of every shape that real commands have. */
import { definePure } from '../../src/commands/definition/command.ts';
import {
  choice,
  custom,
  customs,
  flag,
  flagOrChoice,
  integer,
  pairs,
  refused,
  text,
  texts,
} from '../../src/commands/definition/kinds.ts';
import { InvalidValue } from '../../src/commands/definition/parameter.ts';
import { bytesResult } from '../../src/commands/definition/result.ts';

/** Flags of every kind, a positional, and a shorthand of both signs. */
export const sift = definePure({
  name: 'sift',
  area: 'Text',
  summary: 'Keeps the lines that match',
  description: ['Writes every line of the input in which PATTERN is found.', 'A second paragraph.'],
  parameters: {
    pattern: text({ text: 'What to look for.', value: 'PATTERN', positional: true, required: true }),
    ignore: flag({ text: 'Ignore case.', short: 'i', aliases: ['ignore-case'] }),
    invert: flag({ text: 'Keep the other lines.', short: 'v' }),
    invariant: flag({ text: 'Change nothing.' }),
    lines: integer({
      text: 'Stop after N lines.',
      short: 'n',
      value: 'N',
      shorthand: ['-', '+'],
      default: 10,
      minimum: -1000,
      maximum: 1000,
    }),
    order: choice({ text: 'How to order.', choices: ['name', 'size', 'time'], default: 'name', value: 'ORDER' }),
    quiet: refused({ text: 'Not available.', short: 'q', reason: 'A pipeline needs the output' }),
    width: custom({
      text: 'How wide a line may be.',
      value: 'COLUMNS',
      shownDefault: 'as wide as it is',
      read: (value) => {
        if (value !== 'wide') throw new InvalidValue('Expected the word wide');
        return value.length;
      },
    }),
    extra: texts({ text: 'More patterns.', short: 'e', value: 'PATTERN' }),
    key: customs({ text: 'Keys to order by.', short: 'k', value: 'KEY', read: (value) => value.toUpperCase() }),
  },
  examples: [
    { text: 'Ignore case', pipeline: "sift -i 'a b'", input: 'A B\nc\n', output: 'A B\n' },
    { text: 'Nothing is found', pipeline: 'sift x', input: 'a\tb', output: '', status: 1 },
    { text: 'Behind another command', pipeline: 'echo a | sift a', output: 'a\n' },
    { text: 'An export', pipeline: 'sift $WORD', input: 'a\n' },
  ],
  seeAlso: ['fetch'],
  inputOnly: 'cat FILE | sift PATTERN',
  nature: 'pure',
  run: (_args, input) => bytesResult(input),
});

/** Long flags with one dash. */
export const seek = definePure({
  name: 'seek',
  area: 'Storage',
  summary: 'Looks for things',
  description: ['Looks for things in PLACE.'],
  oneDash: true,
  parameters: {
    place: text({ text: 'Where to look.', value: 'PLACE', positional: true }),
    name: text({ text: 'How it is called.', value: 'NAME', aliases: ['named'] }),
    near: text({ text: 'What it is near to.', value: 'NAME' }),
    empty: flag({ text: 'Whether it is empty.' }),
  },
  examples: [],
  seeAlso: [],
  nature: 'pure',
  run: (_args, input) => bytesResult(input),
});

/** The flags of a client such as curl: repeated and valued ones, and a list that takes every positional. */
export const fetch = definePure({
  name: 'fetch',
  area: 'Communication',
  summary: 'Fetches addresses',
  description: ['Fetches every URL.'],
  parameters: {
    url: texts({ text: 'What to fetch.', value: 'URL', positional: true, required: true }),
    method: text({ text: 'The method.', short: 'X', value: 'METHOD', default: 'GET' }),
    data: texts({ text: 'Data to send.', short: 'd', aliases: ['data-raw'], value: 'DATA' }),
    header: texts({ text: 'A header.', short: 'H', value: 'HEADER' }),
    location: flag({ text: 'Follow redirects.', short: 'L' }),
    silent: flag({ text: 'Say nothing.', short: 's' }),
    'max-time': integer({ text: 'Seconds.', short: 'm', value: 'SECONDS', minimum: 0 }),
  },
  examples: [{ text: 'Fetch', pipeline: "fetch 'http://h/?a=1&b=2' -d x=1 -d 'y=a b'" }],
  seeAlso: [],
  endpoint: { methods: ['GET', 'POST'], free: true, textErrors: true, contentType: 'application/json' },
  nature: 'pure',
  run: (_args, input) => bytesResult(input),
});

/** Flags only before the first word that is not made of known flags, as `echo` has it. */
export const say = definePure({
  name: 'say',
  area: 'Text',
  summary: 'Says what it is told',
  description: ['Writes its words.'],
  parameters: {
    text: texts({ text: 'The words.', value: 'TEXT', positional: true }),
    n: flag({ text: 'End without a newline.', short: 'n' }),
    escapes: flag({ text: 'Read escapes.', short: 'e' }),
  },
  examples: [],
  seeAlso: [],
  flags: 'known-only',
  nature: 'linear',
  run: (_args, input) => bytesResult(input),
});

/** Flags only before the first positional, as `xargs` has it. */
export const each = definePure({
  name: 'each',
  area: 'Control',
  summary: 'Runs a command for each line',
  description: ['Runs COMMAND.'],
  parameters: {
    command: texts({ text: 'The command.', value: 'COMMAND', positional: true }),
    'max-args': integer({ text: 'How many at once.', short: 'n', value: 'N', minimum: 1 }),
    null: flag({ text: 'Words end with a NUL byte.', short: '0' }),
  },
  examples: [],
  seeAlso: [],
  flags: 'before-positionals',
  endpoint: false,
  nature: 'pure',
  run: (_args, input) => bytesResult(input),
});

/** Flags that take two words. */
export const fill = definePure({
  name: 'fill',
  area: 'Text',
  summary: 'Fills in a text',
  description: ['Puts values in the place of names.'],
  parameters: {
    template: text({ text: 'The text.', value: 'TEMPLATE', positional: true, required: true }),
    define: pairs({ text: 'What stands for NAME.' }),
    frame: flagOrChoice({
      text: 'Draw a frame.',
      short: 'f',
      value: 'STYLE',
      choices: ['thin', 'thick'],
      alone: 'thin',
    }),
  },
  examples: [{ text: 'One name', pipeline: 'fill --define a 1 a' }],
  seeAlso: [],
  nature: 'linear',
  run: (_args, input) => bytesResult(input),
});

/** A syntax of its own: `NAME=` and the rest as written, as `alias` has it. */
export const assign = definePure({
  name: 'assign',
  area: 'Account',
  summary: 'Gives a name to a text',
  description: ['Keeps the raw rest of the command.'],
  parameters: {
    name: text({ text: 'The name.', value: 'NAME', required: true }),
    command: text({ text: 'The text.', value: 'COMMAND' }),
  },
  examples: [{ text: 'Keep quotes', pipeline: 'assign say="a b" c' }],
  seeAlso: [],
  synopsis: ['NAME=COMMAND', '[NAME [OTHER]]'],
  readWords: (_words, raw) => {
    const match = /^\s*([^\s=]+)=(.*)$/.exec(raw);
    if (match === null) throw new InvalidValue('Expected NAME=COMMAND');
    return [
      ['name', match[1] ?? ''],
      ['command', match[2] ?? ''],
    ];
  },
  nature: 'linear',
  run: (_args, input) => bytesResult(input),
});
