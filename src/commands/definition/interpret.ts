import { clip } from '../../text/clip.ts';
import type { Description } from './command.ts';
import { CommandError } from './command-error.ts';
import type { Given } from './given.ts';
import { type Arguments, InvalidValue, type Parameters, type Typed } from './parameter.ts';

/**
 * Turns what was typed into typed arguments: the second step of reading arguments. It has no effects.
 *
 * @throws {CommandError} `INVALID_ARGUMENT` for a value that cannot be read, `MISSING_PARAMETER` for one that is
 *   required and absent
 */
export function interpret<P extends Parameters>(command: Description<P>, given: Given): Arguments<P> {
  const values = new Map<string, Typed[]>();
  given.forEach(({ parameter, text }, order) => {
    const list = values.get(parameter);
    if (list === undefined) values.set(parameter, [{ text, order }]);
    else list.push({ text, order });
  });
  const args: Record<string, unknown> = Object.create(null);
  for (const [name, parameter] of Object.entries(command.parameters)) {
    const typed = values.get(name) ?? [];
    if (parameter.required && typed.length === 0) {
      throw new CommandError(
        command.name,
        'MISSING_PARAMETER',
        `Missing ${parameter.value ?? name} (parameter "${name}"); see "man ${command.name}"`,
      );
    }
    try {
      args[name] = parameter.interpret(typed);
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error;
      throw invalid(command, given, name, error);
    }
  }
  return args as Arguments<P>;
}

function invalid(
  command: Description<Parameters>,
  given: Given,
  name: string,
  { message, text }: InvalidValue,
): CommandError {
  const value = given.findLast((one) => one.parameter === name && (text === undefined || one.text === text));
  const shown = command.parameters[name]?.refused === undefined ? `"${clip(value?.text ?? '')}" for ` : '';
  const action = shown === '' ? 'Cannot take' : 'Cannot read';
  return new CommandError(
    command.name,
    'INVALID_ARGUMENT',
    `${action} ${shown}${value?.typed ?? name}: ${message}; see "man ${command.name}"`,
  );
}
