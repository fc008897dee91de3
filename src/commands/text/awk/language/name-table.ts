import { clip } from '../../../../text/clip.ts';
import { ArrayFlow } from './array-flow.ts';
import { GIVEN_ARRAYS, type NameEntry } from './name-entry.ts';
import { Names, nameKey } from './names.ts';
import { programError } from './program-error.ts';
import { isSpecial, TABLES } from './reserved.ts';
import type { Scope } from './scope.ts';

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
  readonly entry: NameEntry | undefined;
  readonly isElement: boolean;
  readonly at: number;
}

/**
 * Collects what a program does with its names, to find out which of them are arrays. awk has no declarations: a name is
 * an array where it is used as one, and a parameter is when an array is passed or when the function uses it as one,
 * through any number of calls. A parameter that is used as a single value too, or asked what it is, may be an array at
 * one call and a value at the next.
 */
export class NameTable {
  /** The function being read. */
  scope: Scope | undefined;
  readonly #source: string;
  readonly #entries = new Map<string, NameEntry>();
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
    const flow = new ArrayFlow(this.#source, this.#entries, this.#nested || this.#callsByName);
    const kinds = flow.kinds();
    this.#checkArguments(flow);
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

  /** The keys of the names whose types are asked for, also in functions that they are passed to. */
  #findTypeAsked(): ReadonlySet<string> {
    const asked = new Set([...this.#entries.values()].filter(({ typeAsked }) => typeAsked));
    // A set that grows while it is walked is walked to its end.
    for (const entry of asked) for (const one of entry.received) asked.add(one);
    return new Set([...this.#entries].flatMap(([key, entry]) => (asked.has(entry) ? key : [])));
  }

  #checkArguments(flow: ArrayFlow): void {
    for (const { entry, isElement, callee, position, at } of this.#arguments) {
      const parameter = this.#parameter(callee, position);
      if (entry !== undefined || isElement || parameter === undefined) continue;
      if (flow.needsArray(parameter)) throw this.#error(at, `Function ${callee} needs an array here`);
    }
  }

  #parameter(callee: string, position: number): NameEntry | undefined {
    const name = this.#functions.get(callee)?.parameters[position];
    return name === undefined ? undefined : this.#entry(nameKey(callee, name), name, 0);
  }

  #entryOf(name: string, at: number): NameEntry {
    const local = this.scope?.has(name) ? this.scope.name : undefined;
    return this.#entry(nameKey(local, name), name, at);
  }

  #entry(key: string, name: string, at: number): NameEntry {
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    const entry: NameEntry = {
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

function isReserved(name: string): boolean {
  return isSpecial(name) || TABLES.has(name);
}
