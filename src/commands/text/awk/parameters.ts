import { custom, customs, text } from '../../definition/kinds.ts';
import { InvalidValue } from '../../definition/parameter.ts';
import { isRedirection, NO_REDIRECTION } from '../../definition/redirection.ts';
import { isReservedWord, type Preset, readAssignment } from './assignment-word.ts';
import { resolveEscapes } from './language/escapes.ts';

/** The parameters of `awk`. */
export const awkParameters = {
  program: text({ text: 'The program.', positional: true, required: true, value: 'PROGRAM' }),
  operand: customs({
    text: 'A variable that has this value before the input is read, but not yet in BEGIN: NAME=VALUE, in which escapes are resolved. A - is the input: what comes after it is assigned when the input has ended. In a query operand may be given several times.',
    positional: true,
    value: 'OPERAND',
    read: readOperand,
  }),
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
  const preset = readAssignment(typed);
  if (preset === undefined) throw new InvalidValue('Expected NAME=VALUE, such as limit=10');
  checkName(preset.name);
  return preset;
}

/** What is no assignment may be looked at by the program, so it is refused only when the input is read. */
function readOperand(typed: string): string {
  if (isRedirection(typed)) throw new InvalidValue(NO_REDIRECTION);
  const assignment = readAssignment(typed);
  if (assignment !== undefined) checkName(assignment.name);
  return typed;
}

function checkName(name: string): void {
  if (isReservedWord(name)) throw new InvalidValue(`Expected the name of a variable, not ${name}`);
}
