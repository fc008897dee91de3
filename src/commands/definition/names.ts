import type { Description } from './command.ts';
import type { Parameter, Parameters } from './parameter.ts';

type Named = readonly [name: string, parameter: Parameter<unknown>];

/** The lookup tables of a command's parameters, made once from its declaration. */
export interface Names {
  /** Long names and aliases. */
  readonly long: ReadonlyMap<string, Named>;
  readonly short: ReadonlyMap<string, Named>;
  readonly positionals: readonly Named[];
  /** The parameter that a word of this sign and digits is a value of. */
  readonly shorthand: ReadonlyMap<string, Named>;
}

const cache = new WeakMap<object, Names>();

/** The names of a command's parameters. */
export function namesOf(command: Description<Parameters>): Names {
  const known = cache.get(command);
  if (known !== undefined) return known;
  const long = new Map<string, Named>();
  const short = new Map<string, Named>();
  const shorthand = new Map<string, Named>();
  const positionals: Named[] = [];
  for (const named of Object.entries(command.parameters)) {
    const [name, parameter] = named;
    for (const longName of [name, ...(parameter.aliases ?? [])]) long.set(longName, named);
    if (parameter.short !== undefined) short.set(parameter.short, named);
    for (const sign of parameter.shorthand ?? []) shorthand.set(sign, named);
    if (parameter.positional) positionals.push(named);
  }
  const names = { long, short, positionals, shorthand };
  cache.set(command, names);
  return names;
}

/**
 * The names of a parameter in a query, its own name first. Where its letter is the name of another parameter, it means
 * that one: `b` of diff is the second text, and only the flag `-b` is another.
 */
export function queryNamesOf(command: Description<Parameters>, name: string): readonly string[] {
  const { aliases = [], short } = command.parameters[name] ?? {};
  const isTaken = short !== undefined && (namesOf(command).long.get(short)?.[0] ?? name) !== name;
  return [...new Set([name, ...aliases, ...(short === undefined || isTaken ? [] : [short])])];
}

/**
 * A name as a flag: `--lines`, `-n`, or `-name` for a command whose long flags have one dash.
 *
 * @param name a long name, or one letter
 */
export function flagOf({ oneDash }: Description<Parameters>, name: string): string {
  return oneDash || name.length === 1 ? `-${name}` : `--${name}`;
}
