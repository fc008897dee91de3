import { clip } from '../../../../text/clip.ts';
import { CommandError } from '../../../definition/command-error.ts';
import { type ArrayValue, type Content, type Value, valueAsArray } from './value.ts';

/** A variable of the program: its name, what reads it, and what assigns it, which arrays do not have. */
export type TableSymbol = readonly [name: string, read: () => Content, assign?: (value: Value) => void];

/** SYMTAB: the variables of the program as the elements of an array. */
export class SymbolTable extends Map<string, Content> implements ArrayValue {
  readonly #symbols: ReadonlyMap<string, TableSymbol>;

  constructor(symbols: readonly TableSymbol[]) {
    super();
    this.#symbols = new Map(symbols.map((symbol) => [symbol[0], symbol]));
  }

  override get size(): number {
    return this.#symbols.size;
  }

  override has(name: string): boolean {
    return this.#symbols.has(name);
  }

  /** @throws {CommandError} for a name that is no variable of the program */
  override get(name: string): Content {
    const symbol = this.#symbols.get(name);
    if (symbol === undefined) throw tableError(`There is no variable ${clip(name)} in SYMTAB`);
    return symbol[1]();
  }

  /** @throws {CommandError} for a name that is no variable of the program, and to make a variable an array */
  override set(name: string, value: Content): this {
    const symbol = this.#symbols.get(name);
    if (symbol === undefined) throw tableError(`There is no variable ${clip(name)} in SYMTAB`);
    if (value instanceof Map) throw valueAsArray();
    symbol[2]?.(value);
    return this;
  }

  /** Assigns a variable, if there is one of this name. */
  assign(name: string, value: Value): void {
    this.#symbols.get(name)?.[2]?.(value);
  }

  override delete(): never {
    throw tableError('Nothing can be deleted from SYMTAB');
  }

  override clear(): never {
    throw tableError('Nothing can be deleted from SYMTAB');
  }

  override keys(): MapIterator<string> {
    return new Map(this.#symbols).keys();
  }

  override entries(): MapIterator<[string, Content]> {
    return new Map(Array.from(this.#symbols.values(), ([name, read]) => [name, read()] as const)).entries();
  }

  override [Symbol.iterator](): MapIterator<[string, Content]> {
    return this.entries();
  }
}

/** FUNCTAB: the names of all functions. */
export class FunctionTable extends Map<string, Content> implements ArrayValue {
  readonly #isFilled: boolean;

  constructor(names: readonly string[]) {
    super(names.map((name) => [name, name]));
    this.#isFilled = true;
  }

  override set(name: string, value: Content): this {
    // The constructor of a map calls this.
    if (#isFilled in this && this.#isFilled) throw tableError('FUNCTAB cannot be changed');
    return super.set(name, value);
  }

  override delete(): never {
    throw tableError('FUNCTAB cannot be changed');
  }

  override clear(): never {
    throw tableError('FUNCTAB cannot be changed');
  }
}

function tableError(problem: string): CommandError {
  return new CommandError('awk', 'COMMAND_FAILED', `Cannot run the program: ${problem}`);
}
