/**
 * How a command declares what it takes. A parameter is declared once, under its long name; the pipeline flag, the
 * query name, the manual, the OpenAPI operation and the type that `run` receives all come from that declaration.
 */

/** A value that cannot be read; the message says what was expected, for example `Expected a whole number`. */
export class InvalidValue extends Error {
  /** Which of several values it is; the last one when left out. */
  readonly text: string | undefined;

  constructor(message: string, text?: string) {
    super(message);
    this.text = text;
  }
}

/** One typed value in the order of typing, for commands where that order matters between different flags. */
export interface Typed {
  readonly text: string;
  /** Counts everything typed for the command, from 0. */
  readonly order: number;
}

/** What a declaration may say besides its type. */
export interface Facets {
  /** What the parameter does, one or two sentences for the manual. */
  readonly text: string;
  /** The one-letter flag; a query name too. */
  readonly short?: string;
  /** Further long names, accepted as flags and query names. */
  readonly aliases?: readonly string[];
  /** Taken from words that are no flags, in the order of declaration. */
  readonly positional?: boolean;
  /** A word of this sign and digits alone is a value: `-` for `head -5`, `+` for `tail +3`. */
  readonly shorthand?: readonly ('-' | '+')[];
  /** A value may begin with `+`; in a query that does not write it as %2B it arrives as a space. */
  readonly plusSign?: boolean;
  /** The flag takes two words, a name and a value; a query has them as `NAME=VALUE`. */
  readonly pair?: true;
  /** What the flag means when no `=` and value follow it; a value is never the next word then. */
  readonly alone?: string;
  /** How the value is called in the manual, for example `N`. */
  readonly value?: string;
  /** Shown in the manual where the default is not a plain value. */
  readonly shownDefault?: string;
}

/** The part of JSON Schema that parameters use. */
export interface Schema {
  readonly type: 'boolean' | 'string' | 'integer' | 'number' | 'array';
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly items?: Schema;
}

/**
 * A declared parameter whose typed value is `T`.
 */
export interface Parameter<T> extends Facets {
  readonly schema: Schema;
  readonly required: boolean;
  readonly repeatable: boolean;
  /** A flag that is known but refused, with the reason, so that its error helps. */
  readonly refused?: string;
  /**
   * Turns what was typed into its meaning.
   *
   * @param values the texts given, in order; empty when the parameter was not given
   * @throws {InvalidValue}
   */
  interpret(values: readonly Typed[]): T;
}

export type Parameters = Readonly<Record<string, Parameter<unknown>>>;

/** The typed arguments that `run` receives for the parameters `P`. */
export type Arguments<P extends Parameters> = {
  readonly [K in keyof P]: P[K] extends Parameter<infer T> ? T : never;
};

/** Whether the parameter is yes or no, and so has no value. */
export function isFlag(parameter: Parameter<unknown>): boolean {
  return parameter.schema.type === 'boolean';
}

/** What a parameter means that is given by its name alone; `undefined` when it needs a value. */
export function meaningAlone(parameter: Parameter<unknown>): string | undefined {
  return isFlag(parameter) ? 'true' : parameter.alone;
}
