import { renderExport } from '../../accounts/exports.ts';
import { clip } from '../../text/clip.ts';
import type { ReadWords } from '../definition/command.ts';
import { defineEffect } from '../definition/effects.ts';
import { choice, text } from '../definition/kinds.ts';
import { InvalidValue } from '../definition/parameter.ts';
import { textResult } from '../definition/result.ts';
import { required } from './required.ts';

export const exportCommand = defineEffect({
  name: 'export',
  area: 'Account',
  nature: 'effects',
  summary: 'Lists, shows and sets exports',
  description: [
    'An export is a text with a name. $NAME and ${NAME} stand for it in every command, outside quotes and inside double quotes. Outside quotes the text is split at white space into words; inside double quotes it is one word. An export that is not set is empty.',
    'Without arguments export lists all exports. With NAME it shows one, with NAME=VALUE it sets one, and NAME= alone deletes it. A program sees the new value from its next statement on.',
    'A name begins with an upper-case letter and goes on with upper-case letters, digits and "_". A value has at most 2048 characters and no newline. There are at most 200 exports. They are stored encrypted, so they are the place for passwords and tokens of other services.',
    'The status is 1 when there is no export of that NAME to show.',
  ],
  parameters: {
    mode: choice({
      text: 'What to do: list all exports, get one, or set one.',
      value: 'MODE',
      choices: ['list', 'get', 'set'],
      default: 'list',
    }),
    name: text({ text: 'The export, for get and set.', value: 'NAME' }),
    value: text({ text: 'The value, for set. An empty one deletes the export.', value: 'VALUE' }),
  },
  examples: [
    { text: 'Set an export', pipeline: "export CITY='New York'", output: 'export CITY="New York"\n' },
    { text: 'Use it', pipeline: 'export CITY=Rome; echo "to $CITY"', output: 'export CITY="Rome"\nto Rome\n' },
    { text: 'Delete it', pipeline: 'export CITY=', output: 'export CITY=""\n' },
    {
      text: 'An export that does not exist',
      pipeline: 'export NOSUCH',
      output: 'Export "NOSUCH" is not set\n',
      status: 1,
    },
    { text: 'List all exports', pipeline: 'export' },
  ],
  seeAlso: ['alias'],
  synopsis: ['', 'NAME', 'NAME=[VALUE]'],
  readWords: readExportWords,
  async run({ mode, name, value }, _input, { account: { exports } }) {
    if (mode === 'list') {
      const lines = Array.from(await exports.all(), ([one, set]) => `${renderExport(one, set)}\n`);
      return textResult(lines.join(''));
    }
    const wanted = required('export', 'name', name);
    if (mode === 'get') {
      const known = await exports.get(wanted);
      if (known === undefined) return textResult(`Export "${clip(wanted)}" is not set\n`, 1);
      return textResult(`${renderExport(wanted, known)}\n`);
    }
    const wish = required('export', 'value', value);
    await exports.set(wanted, wish);
    return textResult(`${renderExport(wanted, wish)}\n`);
  },
});

function readExportWords([first, second]: readonly string[]): ReturnType<ReadWords> {
  if (first === undefined) return [];
  if (first.startsWith('-')) throw new InvalidValue(`Unknown flag ${clip(first)}`);
  const equals = first.indexOf('=');
  if (second !== undefined) {
    const hint = equals < 0 ? 'write NAME=VALUE without a space before "="' : 'quote a value that holds spaces';
    throw new InvalidValue(`Unexpected argument "${clip(second)}"; ${hint}`);
  }
  if (equals < 0) {
    return [
      ['mode', 'get'],
      ['name', first],
    ];
  }
  return [
    ['mode', 'set'],
    ['name', first.slice(0, equals)],
    ['value', first.slice(equals + 1)],
  ];
}
