import { parseArgs } from 'node:util';
import { clip } from '../text/clip.ts';
import { nearest } from '../text/nearest.ts';
import { UsageError } from './usage-error.ts';

/** A command line taken apart. */
export interface GivenOptions<Name extends string> {
  /** The values by the names of their options; the last one of an option that is given more than once. */
  readonly values: Readonly<Partial<Record<Name, string>>>;
  readonly positionals: readonly string[];
}

/**
 * Takes the words behind an action apart.
 *
 * @param action as it is typed, for errors
 * @param names the options that exist, without their dashes; each has a value
 * @throws {UsageError} for an option that does not exist, naming the nearest one, and for one without a value
 * @example readOptions('keys create', ['--quota', '5'], ['quota']) // { values: { quota: '5' }, positionals: [] }
 */
export function readOptions<Name extends string>(
  action: string,
  args: readonly string[],
  names: readonly Name[],
): GivenOptions<Name> {
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    allowPositionals: true,
    // Node's own refusals speak to the author of a program, so all of them are made here.
    strict: false,
    tokens: true,
  });
  const values: Partial<Record<Name, string>> = {};
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const name = names.find((known) => `--${known}` === token.rawName);
    if (name === undefined) throw unknownOption(action, token.rawName, names);
    const { value, inlineValue } = token;
    if (value === undefined) throw new UsageError(`Expected a value after --${name}`);
    if (!inlineValue && value.startsWith('--')) {
      throw new UsageError(`Expected a value after --${name}, found "${clip(value)}"`);
    }
    values[name] = value;
  }
  return { values, positionals };
}

function unknownOption(action: string, typed: string, names: readonly string[]): UsageError {
  const near = nearest(typed.replace(/^-+/, ''), names);
  const hint = near === undefined ? '' : `, the nearest is "--${near}"`;
  return new UsageError(`Unknown option "${clip(typed)}" after "${action}"${hint}`);
}
