import { clip } from '../../../../text/clip.ts';
import { programError } from './program-error.ts';
import { isSpecial, REFUSED_NAMES } from './reserved.ts';

/** What a name stands for: one value, or an array. */
export type NameKind = 'scalar' | 'array';

/** A function of the program, whose parameters are in sight within its body. */
export class Scope {
  readonly name: string;
  /** In their order. */
  readonly parameters: readonly string[];
  readonly #known: ReadonlySet<string>;

  constructor(name: string, parameters: readonly string[]) {
    this.name = name;
    this.parameters = parameters;
    this.#known = new Set(parameters);
  }

  /** Whether a name is that of a parameter. */
  has(name: string): boolean {
    return this.#known.has(name);
  }
}

/** What is known of a variable or a parameter. */
interface Entry {
  readonly name: string;
  /** Where it was first seen. */
  readonly at: number;
  /** Where it was first used as an array, and as one value. */
  arrayAt: number | undefined;
  scalarAt: number | undefined;
  /** Entries that stand for the same thing: argument and parameter. */
  readonly same: Entry[];
}

/** An argument of a call, to be joined with its parameter when all functions are known. */
interface PassedArgument {
  readonly callee: string;
  readonly position: number;
  /** Nothing where the argument is not a bare name. */
  readonly entry: Entry | undefined;
  readonly at: number;
}

/**
 * Finds out which names are arrays. awk has no declarations: a name is an array where it is used as one, and a
 * parameter is when an array is passed or when the function uses it as one, through any number of calls.
 */
export class NameTable {
  /** The function being read. */
  scope: Scope | undefined;
  readonly #source: string;
  readonly #entries = new Map<string, Entry>();
  readonly #functions = new Map<string, Scope>();
  readonly #arguments: PassedArgument[] = [];
  readonly #calls: { readonly callee: string; readonly count: number; readonly at: number }[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  /**
   * Notes a function.
   *
   * @throws {CommandError} when the name or a parameter is taken
   */
  define(scope: Scope, at: number): void {
    if (isSpecial(scope.name)) throw this.#error(at, `${scope.name} cannot be the name of a function`);
    if (this.#functions.has(scope.name)) throw this.#error(at, `Function ${scope.name} is defined twice`);
    const seen = new Set<string>();
    for (const name of scope.parameters) {
      if (name === scope.name) throw this.#error(at, `Function ${name} has a parameter of its own name`);
      if (isSpecial(name)) throw this.#error(at, `${name} cannot be the name of a parameter`);
      if (seen.has(name)) throw this.#error(at, `Parameter ${name} is given twice`);
      seen.add(name);
    }
    this.#functions.set(scope.name, scope);
  }

  /** Notes that a name is used as an array. */
  useArray(name: string, at: number): void {
    const entry = this.#entryOf(name, at);
    if (isSpecial(name)) throw this.#error(at, `${name} is no array`);
    entry.arrayAt ??= at;
  }

  /** Notes that a name is used as one value. */
  useScalar(name: string, at: number): void {
    this.#entryOf(name, at).scalarAt ??= at;
  }

  /** Notes a name that may be either, such as the argument of `length`. */
  mention(name: string, at: number): void {
    this.#entryOf(name, at);
  }

  /** Notes a call and how many arguments it has. */
  call(callee: string, count: number, at: number): void {
    this.#calls.push({ callee, count, at });
  }

  /**
   * Notes an argument of a call.
   *
   * @param name the argument where it is a bare name
   */
  pass(callee: string, position: number, name: string | undefined, at: number): void {
    const entry = name === undefined || isSpecial(name) ? undefined : this.#entryOf(name, at);
    this.#arguments.push({ callee, position, entry, at });
  }

  /**
   * Follows the arrays through all calls.
   *
   * @throws {CommandError} for unknown functions, too many arguments, and names used in both ways
   */
  resolve(): Names {
    for (const { callee, count, at } of this.#calls) this.#checkCall(callee, count, at);
    for (const name of this.#functions.keys()) this.#checkFunctionName(name);
    for (const { entry, callee, position } of this.#arguments) {
      const parameter = this.#parameter(callee, position);
      if (entry === undefined || parameter === undefined) continue;
      entry.same.push(parameter);
      parameter.same.push(entry);
    }
    const arrays = this.#spreadArrays();
    for (const entry of arrays) this.#checkArray(entry);
    for (const { entry, callee, position, at } of this.#arguments) {
      const parameter = this.#parameter(callee, position);
      if (entry === undefined && parameter !== undefined && arrays.has(parameter)) {
        throw this.#error(at, `Function ${callee} needs an array here`);
      }
    }
    const arrayKeys = [...this.#entries].filter(([, entry]) => arrays.has(entry)).map(([key]) => key);
    return new Names(new Set(this.#entries.keys()), new Set(arrayKeys), this.#functions);
  }

  #checkFunctionName(name: string): void {
    const entry = this.#entries.get(nameKey(undefined, name));
    if (entry !== undefined) throw this.#error(entry.at, `${name} is a function, and is used as a variable here`);
  }

  #checkCall(callee: string, count: number, at: number): void {
    const known = this.#functions.get(callee);
    if (known === undefined) throw this.#error(at, `Unknown function ${clip(callee)}`);
    if (count <= known.parameters.length) return;
    throw this.#error(at, `Function ${callee} takes ${known.parameters.length} arguments, not ${count}`);
  }

  #spreadArrays(): ReadonlySet<Entry> {
    const arrays = new Set<Entry>();
    for (const entry of this.#entries.values()) if (entry.arrayAt !== undefined) arrays.add(entry);
    // A set that grows while it is walked is walked to its end.
    for (const entry of arrays) for (const same of entry.same) arrays.add(same);
    return arrays;
  }

  #checkArray({ name, scalarAt }: Entry): void {
    if (scalarAt !== undefined) throw this.#error(scalarAt, `${name} is an array, and is used as a single value here`);
  }

  #parameter(callee: string, position: number): Entry | undefined {
    const name = this.#functions.get(callee)?.parameters[position];
    return name === undefined ? undefined : this.#entry(nameKey(callee, name), name, 0);
  }

  #entryOf(name: string, at: number): Entry {
    if (this.scope?.has(name)) return this.#entry(nameKey(this.scope.name, name), name, at);
    const reason = REFUSED_NAMES.get(name);
    if (reason !== undefined) throw this.#error(at, `Cannot use ${name}: ${reason}`);
    return this.#entry(nameKey(undefined, name), name, at);
  }

  #entry(key: string, name: string, at: number): Entry {
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    const entry: Entry = { name, at, arrayAt: undefined, scalarAt: undefined, same: [] };
    this.#entries.set(key, entry);
    return entry;
  }

  #error(at: number, problem: string): Error {
    return programError(this.#source, at, problem);
  }
}

/** What the names of a program stand for. */
export class Names {
  readonly #keys: ReadonlySet<string>;
  readonly #arrays: ReadonlySet<string>;
  readonly #functions: ReadonlyMap<string, Scope>;
  readonly #parameterKinds = new Map<string, readonly NameKind[]>();

  /**
   * @param keys the names as they are kept: those of parameters behind the name of their function and a colon
   * @param arrays which of these are arrays
   * @param functions the functions by their names
   */
  constructor(keys: ReadonlySet<string>, arrays: ReadonlySet<string>, functions: ReadonlyMap<string, Scope>) {
    this.#keys = keys;
    this.#arrays = arrays;
    this.#functions = functions;
  }

  /** The names of global variables and arrays, in the order of their first use. */
  get globals(): readonly string[] {
    return [...this.#keys].filter((key) => !key.includes(':'));
  }

  /** Whether the program mentions this global name. */
  mentions(name: string): boolean {
    return this.#keys.has(name);
  }

  /**
   * What a name stands for.
   *
   * @param scope the function in which the name stands
   */
  kindOf(name: string, scope: Scope | undefined): NameKind {
    const local = scope?.has(name) ? scope.name : undefined;
    return this.#arrays.has(nameKey(local, name)) ? 'array' : 'scalar';
  }

  /** Whether a name is that of a function of the program. */
  isFunction(name: string): boolean {
    return this.#functions.has(name);
  }

  /** What the parameters of a function are. */
  parameterKinds(name: string): readonly NameKind[] {
    const known = this.#parameterKinds.get(name);
    if (known !== undefined) return known;
    const scope = this.#functions.get(name);
    const kinds = scope?.parameters.map((parameter) => this.kindOf(parameter, scope)) ?? [];
    this.#parameterKinds.set(name, kinds);
    return kinds;
  }
}

function nameKey(scope: string | undefined, name: string): string {
  return scope === undefined ? name : `${scope}:${name}`;
}
