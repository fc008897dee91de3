import { clip } from '../../../../text/clip.ts';
import { type NameKind, Names, nameKey } from './names.ts';
import { programError } from './program-error.ts';
import { isSpecial, TABLES } from './reserved.ts';
import type { Scope } from './scope.ts';

/** The arrays that awk itself fills. */
const GIVEN_ARRAYS: ReadonlySet<string> = new Set(['ARGV', 'ENVIRON', 'PROCINFO', ...TABLES]);

/** What is known of a variable or a parameter. */
interface Entry {
  readonly name: string;
  readonly isParameter: boolean;
  /** Where it was first seen. */
  readonly at: number;
  /** Where it was first used as an array, and as one value. */
  arrayAt: number | undefined;
  scalarAt: number | undefined;
  /** Whether the program asks what it is, as `isarray(x)` does. */
  tested: boolean;
  /** Whether it asks for its type, by `typeof(x)`. */
  typeAsked: boolean;
  /** Whether it is used in a way that suits both, as in `length(x)` and `@f(x)`. */
  usedAsEither: boolean;
  /** The parameters that it is passed to, and the names that are passed to it. */
  readonly passedTo: Entry[];
  readonly received: Entry[];
}

/** What is passed to a function. */
export interface Argument {
  /** Its name, where it is a bare name. */
  readonly name?: string | undefined;
  /** Whether it is an element, which may be an array. */
  readonly isElement?: boolean;
}

/** An argument of a call, to be joined with its parameter when all functions are known. */
interface PassedArgument {
  readonly callee: string;
  readonly position: number;
  /** Nothing where the argument is not a bare name. */
  readonly entry: Entry | undefined;
  readonly isElement: boolean;
  readonly at: number;
}

/**
 * Finds out which names are arrays. awk has no declarations: a name is an array where it is used as one, and a
 * parameter is when an array is passed or when the function uses it as one, through any number of calls. A parameter
 * that is used as a single value too, or asked what it is, may be an array at one call and a value at the next.
 */
export class NameTable {
  /** The function being read. */
  scope: Scope | undefined;
  readonly #source: string;
  readonly #entries = new Map<string, Entry>();
  readonly #functions = new Map<string, Scope>();
  readonly #arguments: PassedArgument[] = [];
  readonly #calls: { readonly callee: string; readonly at: number }[] = [];
  readonly #loose = new Set<string>();
  #nested = false;
  #callsByName = false;

  constructor(source: string) {
    this.#source = source;
  }

  /**
   * Notes a function.
   *
   * @throws {CommandError} when the name or a parameter is taken
   */
  define(scope: Scope, at: number): void {
    if (isReserved(scope.name)) throw this.#error(at, `${scope.name} cannot be the name of a function`);
    if (this.#functions.has(scope.name)) throw this.#error(at, `Function ${scope.name} is defined twice`);
    const seen = new Set<string>();
    for (const name of scope.parameters) {
      if (name === scope.name) throw this.#error(at, `Function ${name} has a parameter of its own name`);
      if (isReserved(name)) throw this.#error(at, `${name} cannot be the name of a parameter`);
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
    // Its elements may be the arrays of the program.
    if (name === 'SYMTAB') this.#nested = true;
  }

  /** Notes that a name is used as one value. */
  useScalar(name: string, at: number): void {
    this.#entryOf(name, at).scalarAt ??= at;
  }

  /** Notes that the program asks what a name is, as `isarray` does. */
  test(name: string, at: number): void {
    this.#entryOf(name, at).tested = true;
  }

  /** Notes that the program asks for the type of a name. */
  askType(name: string, at: number): void {
    this.#entryOf(name, at).typeAsked = true;
  }

  /** Notes a use that suits both, such as the argument of `length`. */
  useAsEither(name: string, at: number): void {
    this.#entryOf(name, at).usedAsEither = true;
  }

  /** Notes that a variable of awk may be assigned another kind of value than it holds. */
  assignLoosely(name: string): void {
    this.#loose.add(name);
  }

  /** Notes that an element is used as an array. */
  nest(): void {
    this.#nested = true;
  }

  /** Notes a call. */
  call(callee: string, at: number): void {
    this.#calls.push({ callee, at });
  }

  /** Notes that a function is called by a name that only shows when the program runs. */
  callByName(): void {
    this.#callsByName = true;
  }

  /** Notes an argument of a call. */
  pass(callee: string, position: number, { name, isElement = false }: Argument, at: number): void {
    const entry = name === undefined || isSpecial(name) ? undefined : this.#entryOf(name, at);
    this.#arguments.push({ callee, position, entry, isElement, at });
  }

  /**
   * Follows the arrays through all calls.
   *
   * @throws {CommandError} for unknown functions and names used in both ways
   */
  resolve(): Names {
    for (const { callee, at } of this.#calls) {
      if (!this.#functions.has(callee)) throw this.#error(at, `Unknown function ${clip(callee)}`);
    }
    for (const name of this.#functions.keys()) this.#checkFunctionName(name);
    for (const { entry, callee, position, isElement } of this.#arguments) {
      const parameter = this.#parameter(callee, position);
      if (parameter !== undefined && entry !== undefined) {
        entry.passedTo.push(parameter);
        parameter.received.push(entry);
      }
      if (isElement && parameter?.arrayAt !== undefined) this.#nested = true;
    }
    if (this.#entries.has('SYMTAB')) for (const name of GIVEN_ARRAYS) this.#entry(name, name, 0);
    const flexible = this.#findFlexible();
    const arrays = this.#findArrays(flexible);
    const kinds = new Map<string, NameKind>();
    for (const [key, entry] of this.#entries) kinds.set(key, this.#kindOf(entry, arrays, flexible));
    this.#checkArguments(arrays, flexible);
    return new Names({
      kinds,
      typeAsked: this.#findTypeAsked(),
      functions: this.#functions,
      loose: this.#loose,
      nested: this.#nested,
      callsByName: this.#callsByName,
    });
  }

  #checkFunctionName(name: string): void {
    const entry = this.#entries.get(nameKey(undefined, name));
    if (entry !== undefined) throw this.#error(entry.at, `${name} is a function, and is used as a variable here`);
  }

  /** The parameters that take a value as well as an array, and the untouched names that are passed to these. */
  #findFlexible(): ReadonlySet<Entry> {
    const flexible = new Set<Entry>();
    for (const entry of this.#entries.values()) {
      const isEither = entry.usedAsEither && entry.arrayAt === undefined;
      if (entry.isParameter && (entry.tested || isEither || entry.scalarAt !== undefined)) flexible.add(entry);
    }
    // A set that grows while it is walked is walked to its end.
    for (const entry of flexible) {
      for (const one of entry.received) if (one.isParameter && one.arrayAt === undefined) flexible.add(one);
    }
    return flexible;
  }

  /** The keys of the names whose types are asked for, also in functions that they are passed to. */
  #findTypeAsked(): ReadonlySet<string> {
    const asked = new Set([...this.#entries.values()].filter(({ typeAsked }) => typeAsked));
    // A set that grows while it is walked is walked to its end.
    for (const entry of asked) for (const one of entry.received) asked.add(one);
    return new Set([...this.#entries].flatMap(([key, entry]) => (asked.has(entry) ? key : [])));
  }

  /** Everything that may be an array. */
  #findArrays(flexible: ReadonlySet<Entry>): ReadonlySet<Entry> {
    const arrays = new Set<Entry>();
    for (const entry of this.#entries.values()) if (this.#maySeeArray(entry, flexible)) arrays.add(entry);
    for (const entry of arrays) {
      for (const parameter of entry.passedTo) arrays.add(parameter);
      for (const one of entry.received) if (!flexible.has(entry) || !isUsed(one) || one.isParameter) arrays.add(one);
    }
    return arrays;
  }

  #maySeeArray(entry: Entry, flexible: ReadonlySet<Entry>): boolean {
    if (entry.arrayAt !== undefined) return true;
    // What is called by name, or with an element, may be passed any array.
    const mayBe = this.#nested || this.#callsByName;
    return mayBe && (entry.tested || entry.usedAsEither) && (flexible.has(entry) || !isUsed(entry));
  }

  #kindOf(entry: Entry, arrays: ReadonlySet<Entry>, flexible: ReadonlySet<Entry>): NameKind {
    if (!arrays.has(entry)) return 'scalar';
    if (entry.isParameter) return flexible.has(entry) ? 'either' : 'array';
    const { name, scalarAt, arrayAt, passedTo } = entry;
    if (scalarAt !== undefined) {
      throw this.#error(scalarAt, `${name} is an array, and is used as a single value here`);
    }
    if (GIVEN_ARRAYS.has(name)) return 'array';
    const isCertain = arrayAt !== undefined || passedTo.some((one) => arrays.has(one) && !flexible.has(one));
    // Until it is used as an array it is none, and the program may see that.
    const isAsked = entry.tested || passedTo.some((one) => one.tested);
    return isCertain && !isAsked ? 'array' : 'either';
  }

  #checkArguments(arrays: ReadonlySet<Entry>, flexible: ReadonlySet<Entry>): void {
    for (const { entry, isElement, callee, position, at } of this.#arguments) {
      const parameter = this.#parameter(callee, position);
      if (entry !== undefined || isElement || parameter === undefined) continue;
      if (arrays.has(parameter) && !flexible.has(parameter)) {
        throw this.#error(at, `Function ${callee} needs an array here`);
      }
    }
  }

  #parameter(callee: string, position: number): Entry | undefined {
    const name = this.#functions.get(callee)?.parameters[position];
    return name === undefined ? undefined : this.#entry(nameKey(callee, name), name, 0);
  }

  #entryOf(name: string, at: number): Entry {
    const local = this.scope?.has(name) ? this.scope.name : undefined;
    return this.#entry(nameKey(local, name), name, at);
  }

  #entry(key: string, name: string, at: number): Entry {
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    const entry: Entry = {
      name,
      isParameter: key.includes(':'),
      at,
      arrayAt: GIVEN_ARRAYS.has(key) ? at : undefined,
      scalarAt: undefined,
      tested: false,
      typeAsked: false,
      usedAsEither: false,
      passedTo: [],
      received: [],
    };
    this.#entries.set(key, entry);
    return entry;
  }

  #error(at: number, problem: string): Error {
    return programError(this.#source, at, problem);
  }
}

/** Whether the program itself shows what a name is. */
function isUsed({ arrayAt, scalarAt }: Entry): boolean {
  return arrayAt !== undefined || scalarAt !== undefined;
}

function isReserved(name: string): boolean {
  return isSpecial(name) || TABLES.has(name);
}
