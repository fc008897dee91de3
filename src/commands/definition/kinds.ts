import { yesOrNo } from '../../text/yes-or-no.ts';
import { type Facets, InvalidValue, type Parameter, type Schema, type Typed } from './parameter.ts';

/** A yes-or-no flag; false when not given. */
export function flag(facets: Facets): Parameter<boolean> {
  return single({ ...facets, schema: { type: 'boolean' } }, readBoolean, false);
}

/** A text. With `required` or a `default` it is always there. */
export function text(facets: Facets & { required: true }): Parameter<string>;
export function text(facets: Facets & { default: string }): Parameter<string>;
export function text(facets: Facets): Parameter<string | undefined>;
export function text(facets: Facets & Presence<string>): Parameter<string | undefined> {
  return single({ ...facets, schema: withDefault({ type: 'string' }, facets) }, (value) => value, facets.default);
}

/** A list of texts; empty when not given. */
export function texts(facets: Facets & Most & { required?: boolean }): Parameter<readonly string[]> {
  return {
    ...facets,
    schema: { type: 'array', items: { type: 'string' } },
    required: facets.required ?? false,
    repeatable: true,
    interpret: (values) => {
      checkNumber(values, facets);
      return values.map((value) => value.text);
    },
  };
}

/** A whole number within bounds. */
export function integer(facets: Facets & Bounds & { default: number }): Parameter<number>;
export function integer(facets: Facets & Bounds): Parameter<number | undefined>;
export function integer(facets: Facets & Bounds & Presence<number>): Parameter<number | undefined> {
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = facets;
  const schema: Schema = {
    type: 'integer',
    ...(facets.minimum !== undefined && { minimum }),
    ...(facets.maximum !== undefined && { maximum }),
  };
  const read = (value: string): number => {
    if (!/^[+-]?[0-9]+$/.test(value)) throw new InvalidValue('Expected a whole number');
    const number = Number(value);
    if (number < minimum) throw new InvalidValue(`Expected at least ${minimum}`);
    if (number > maximum) throw new InvalidValue(`Expected at most ${maximum}`);
    return number;
  };
  return single({ ...facets, schema: withDefault(schema, facets) }, read, facets.default);
}

/** One of a fixed set of words. */
export function choice<const C extends string>(
  facets: Facets & { choices: readonly C[]; default: NoInfer<C> },
): Parameter<C>;
export function choice<const C extends string>(facets: Facets & { choices: readonly C[] }): Parameter<C | undefined>;
export function choice<const C extends string>(
  facets: Facets & { choices: readonly C[] } & Presence<C>,
): Parameter<C | undefined> {
  const read = (value: string): C => {
    const found = facets.choices.find((known) => known === value);
    if (found === undefined) throw new InvalidValue(`Expected one of ${facets.choices.join(', ')}`);
    return found;
  };
  return single(
    { ...facets, schema: withDefault({ type: 'string', enum: facets.choices }, facets) },
    read,
    facets.default,
  );
}

/**
 * A flag that may say more behind `=`, such as `--group=append`. Alone it means `alone`, and so do `true` and `1` in a
 * query.
 */
export function flagOrChoice<const C extends string>(
  facets: Facets & { choices: readonly C[]; alone: NoInfer<C> },
): Parameter<C | undefined> {
  const { choices, alone, ...rest } = facets;
  const read = (value: string): C | undefined => {
    const found = choices.find((known) => known === value);
    if (found !== undefined) return found;
    const yes = yesOrNo(value);
    if (yes === undefined) throw new InvalidValue(`Expected one of ${choices.join(', ')}`);
    return yes ? alone : undefined;
  };
  return { ...single({ ...rest, schema: { type: 'string', enum: choices } }, read, undefined), alone };
}

/** A value with its own syntax, such as the field list of `cut`. `read` throws {@link InvalidValue}. */
export function custom<T>(facets: Facets & { read: (value: string) => T; required: true }): Parameter<T>;
export function custom<T>(facets: Facets & { read: (value: string) => T; default: T }): Parameter<T>;
export function custom<T>(facets: Facets & { read: (value: string) => T }): Parameter<T | undefined>;
export function custom<T>(facets: Facets & { read: (value: string) => T } & Presence<T>): Parameter<T | undefined> {
  return single({ ...facets, schema: { type: 'string' } }, facets.read, facets.default);
}

/** A list of values with their own syntax, such as the keys of `sort`. */
export function customs<T>(facets: Facets & Most & { read: (value: string) => T }): Parameter<readonly T[]> {
  return {
    ...facets,
    schema: { type: 'array', items: { type: 'string' } },
    required: false,
    repeatable: true,
    interpret: (values) => {
      checkNumber(values, facets);
      return values.map((value) => readNamed(value.text, facets.read));
    },
  };
}

/** A list of names with values, each given as two words after the flag, or as `NAME=VALUE` in a query. */
export function pairs(facets: Facets & Most): Parameter<readonly (readonly [name: string, value: string])[]> {
  return { value: 'NAME=VALUE', ...customs({ ...facets, read: readPair }), pair: true };
}

function readPair(value: string): readonly [name: string, value: string] {
  const equals = value.indexOf('=');
  if (equals < 1) throw new InvalidValue('Expected a name, then a value; in a query NAME=VALUE');
  return [value.slice(0, equals), value.slice(equals + 1)];
}

/** Refuses too many values before any is read. */
function checkNumber(values: readonly Typed[], { most = Number.POSITIVE_INFINITY }: Most): void {
  if (values.length > most) throw new InvalidValue(`Expected at most ${most} of them, ${values.length} are given`);
}

/** Reads one of several values; an error says which one is wrong. */
function readNamed<T>(value: string, read: (value: string) => T): T {
  try {
    return read(value);
  } catch (error) {
    throw error instanceof InvalidValue ? new InvalidValue(error.message, value) : error;
  }
}

/** A flag that other tools have and this one refuses; `reason` says why and what to do instead. */
export function refused(facets: Facets & { reason: string }): Parameter<undefined> {
  const interpret = (values: readonly Typed[]): undefined => {
    if (values.length > 0) throw new InvalidValue(facets.reason);
    return undefined;
  };
  return {
    ...facets,
    schema: { type: 'boolean' },
    required: false,
    repeatable: false,
    refused: facets.reason,
    interpret,
  };
}

/** For lists. */
interface Most {
  /** How many values there may be. */
  readonly most?: number;
}

interface Presence<T> {
  readonly required?: boolean;
  readonly default?: T;
}

interface Bounds {
  readonly minimum?: number;
  readonly maximum?: number;
}

function single<T>(
  facets: Facets & { schema: Schema; required?: boolean },
  read: (value: string) => T,
  absent: T | undefined,
): Parameter<T> {
  return {
    ...facets,
    required: facets.required ?? false,
    repeatable: false,
    interpret: (values) => {
      // As getopt users expect, the last of several values counts; the others must be right nevertheless.
      const all = values.map((value) => readNamed(value.text, read));
      return all.length === 0 ? (absent as T) : (all[all.length - 1] as T);
    },
  };
}

function withDefault(schema: Schema, facets: { readonly default?: unknown }): Schema {
  return facets.default === undefined ? schema : { ...schema, default: facets.default };
}

/** `true`, `1` and the empty text are true; `false` and `0` are false (decisions, section 4). */
function readBoolean(value: string): boolean {
  const yes = yesOrNo(value);
  if (yes === undefined) throw new InvalidValue('Expected true, 1, false or 0');
  return yes;
}
