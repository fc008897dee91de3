import { custom, customs, text } from '../../definition/kinds.ts';
import { InvalidValue } from '../../definition/parameter.ts';
import { resolveEscapes } from './language/escapes.ts';
import { BUILTINS, KEYWORDS } from './language/reserved.ts';
import type { Preset } from './run-program.ts';

/** The parameters of `awk`. */
export const awkParameters = {
  program: text({ text: 'The program.', positional: true, required: true, value: 'PROGRAM' }),
  'field-separator': custom({
    text: 'What divides fields: one character stands for itself, a space for runs of blanks, anything else is a regular expression. It sets FS.',
    short: 'F',
    value: 'FS',
    read: resolveEscapes,
    shownDefault: 'runs of spaces and tabs',
  }),
  assign: customs({
    text: 'A variable that has this value before BEGIN. Escapes such as \\t are resolved. May be given several times.',
    short: 'v',
    value: 'NAME=VALUE',
    read: readPreset,
  }),
} as const;

function readPreset(typed: string): Preset {
  const match = /^([A-Za-z_][A-Za-z_0-9]*)=(.*)$/s.exec(typed);
  if (match === null) throw new InvalidValue('Expected NAME=VALUE, such as limit=10');
  const [, name = '', value = ''] = match;
  if (KEYWORDS.has(name) || BUILTINS.has(name)) throw new InvalidValue(`Expected the name of a variable, not ${name}`);
  return { name, text: resolveEscapes(value) };
}
