import { renderAlias } from '../../accounts/aliases.ts';
import { clip } from '../../text/clip.ts';
import type { ReadWords } from '../definition/command.ts';
import { defineEffect } from '../definition/effects.ts';
import { choice, text } from '../definition/kinds.ts';
import { InvalidValue } from '../definition/parameter.ts';
import { textResult } from '../definition/result.ts';
import { readAliasValue } from './read-alias-value.ts';
import { required } from './required.ts';

export const alias = defineEffect({
  name: 'alias',
  area: 'Account',
  nature: 'effects',
  summary: 'Lists, shows and sets aliases',
  description: [
    'An alias is a name for a command. Where the name is the first word of a command, unquoted, the alias stands in its place. This happens once: an alias may have the name of a command and may begin with its own name, but not with the name of another alias.',
    'Without arguments alias lists all aliases. With NAME it shows one, with NAME=COMMAND it sets one, and NAME= alone deletes it.',
    'In COMMAND, $1 to $9 are the first nine arguments of the call, $@ is all of them as separate words and $* is all of them as one text. Where none of these is used, the arguments are appended. A missing argument is empty, an argument with a space stays one argument, and an argument is never read as syntax. Nothing is replaced in single quotes or behind a backslash.',
    'In a pipeline everything behind NAME= up to the end of the command is COMMAND. One quoted word loses its quotes. Anything else is kept as it is written, with its quotes, and \\$ becomes $. Exports in it are kept and expand whenever the alias is called.',
    'COMMAND is one single command of at most 2048 characters and holds none of | && || ; ( ) ! and no newline, quoted or not. A name has at most 64 letters, digits, "_", "." and "-" and begins with a letter or "_". There are at most 200 aliases. They are stored encrypted.',
    'The status is 1 when there is no alias of that NAME to show.',
  ],
  parameters: {
    mode: choice({
      text: 'What to do: list all aliases, get one, or set one.',
      value: 'MODE',
      choices: ['list', 'get', 'set'],
      default: 'list',
    }),
    name: text({ text: 'The alias, for get and set.', value: 'NAME' }),
    command: text({ text: 'The command, for set. An empty one deletes the alias.', value: 'COMMAND' }),
  },
  examples: [
    { text: 'Set an alias', pipeline: "alias shout='tr a-z A-Z'", output: 'alias shout=tr a-z A-Z\n' },
    {
      text: 'Arguments in their places',
      pipeline: 'alias column=cut -d "\\$1" -f \\$2',
      output: 'alias column=cut -d "$1" -f $2\n',
    },
    {
      text: 'Call it in the same program',
      pipeline: 'alias count=wc -l; echo x | count',
      output: 'alias count=wc -l\n1\n',
    },
    { text: 'Delete it', pipeline: 'alias count=', output: 'alias count=\n' },
    {
      text: 'An alias that does not exist',
      pipeline: 'alias nosuch',
      output: 'Alias "nosuch" is not set\n',
      status: 1,
    },
    { text: 'List all aliases', pipeline: 'alias' },
  ],
  seeAlso: ['unalias', 'export'],
  synopsis: ['', 'NAME', 'NAME=[COMMAND]'],
  readWords: readAliasWords,
  async run({ mode, name, command }, _input, { account: { aliases } }) {
    if (mode === 'list') {
      const lines = Array.from(await aliases.all(), ([one, body]) => `${renderAlias(one, body)}\n`);
      return textResult(lines.join(''));
    }
    const wanted = required('alias', 'name', name);
    if (mode === 'get') {
      const body = await aliases.get(wanted);
      if (body === undefined) return textResult(`Alias "${clip(wanted)}" is not set\n`, 1);
      return textResult(`${renderAlias(wanted, body)}\n`);
    }
    const body = required('alias', 'command', command);
    await aliases.set(wanted, body);
    return textResult(`${renderAlias(wanted, body)}\n`);
  },
});

/** Where the source text begins with an unquoted name and `=`. */
const ASSIGNMENT = /^\s*([^\s='"\\$]+)=/;

function readAliasWords(words: readonly string[], raw: string): ReturnType<ReadWords> {
  const assignment = ASSIGNMENT.exec(raw);
  if (assignment !== null) {
    return setting(assignment[1] ?? '', readAliasValue(raw.slice(assignment[0].length)));
  }
  const [first, second] = words;
  if (first === undefined) return [];
  if (first.startsWith('-')) throw new InvalidValue(`Unknown flag ${clip(first)}`);
  if (second !== undefined) {
    throw new InvalidValue(`Unexpected argument "${clip(second)}"; write NAME=COMMAND without a space before "="`);
  }
  const equals = first.indexOf('=');
  if (equals >= 0) return setting(first.slice(0, equals), first.slice(equals + 1));
  return [
    ['mode', 'get'],
    ['name', first],
  ];
}

function setting(name: string, command: string): ReturnType<ReadWords> {
  return [
    ['mode', 'set'],
    ['name', name],
    ['command', command],
  ];
}
