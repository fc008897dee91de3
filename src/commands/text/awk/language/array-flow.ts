import { GIVEN_ARRAYS, isUsed, type NameEntry } from './name-entry.ts';
import type { NameKind } from './names.ts';
import { programError } from './program-error.ts';

/** Follows arrays through all calls of a program, when all its names are known. */
export class ArrayFlow {
  readonly #source: string;
  readonly #entries: ReadonlyMap<string, NameEntry>;
  /** Whether functions may be passed arrays in ways that the program does not show. */
  readonly #isOpen: boolean;
  /** The parameters that take a value as well as an array, and the untouched names that are passed to these. */
  readonly #flexible: ReadonlySet<NameEntry>;
  /** Everything that may be an array. */
  readonly #arrays: ReadonlySet<NameEntry>;

  /**
   * @param source the text of the program, for the places in errors
   * @param entries what is known of the names, by their keys
   * @param isOpen whether elements may be arrays, or functions are called by names that variables hold
   */
  constructor(source: string, entries: ReadonlyMap<string, NameEntry>, isOpen: boolean) {
    this.#source = source;
    this.#entries = entries;
    this.#isOpen = isOpen;
    this.#flexible = this.#findFlexible();
    this.#arrays = this.#findArrays();
  }

  /**
   * What the names stand for, by their keys.
   *
   * @throws {CommandError} for a name that is used in both ways
   */
  kinds(): ReadonlyMap<string, NameKind> {
    const kinds = new Map<string, NameKind>();
    for (const [key, entry] of this.#entries) kinds.set(key, this.#kindOf(entry));
    return kinds;
  }

  /** Whether a parameter takes nothing but an array. */
  needsArray(parameter: NameEntry): boolean {
    return this.#arrays.has(parameter) && !this.#flexible.has(parameter);
  }

  #findFlexible(): ReadonlySet<NameEntry> {
    const flexible = new Set<NameEntry>();
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

  #findArrays(): ReadonlySet<NameEntry> {
    const flexible = this.#flexible;
    const arrays = new Set<NameEntry>();
    for (const entry of this.#entries.values()) if (this.#maySeeArray(entry)) arrays.add(entry);
    for (const entry of arrays) {
      for (const parameter of entry.passedTo) arrays.add(parameter);
      for (const one of entry.received) if (!flexible.has(entry) || !isUsed(one) || one.isParameter) arrays.add(one);
    }
    return arrays;
  }

  #maySeeArray(entry: NameEntry): boolean {
    if (entry.arrayAt !== undefined) return true;
    // What is called by name, or with an element, may be passed any array.
    const isAsked = entry.tested || entry.usedAsEither;
    return this.#isOpen && isAsked && (this.#flexible.has(entry) || !isUsed(entry));
  }

  #kindOf(entry: NameEntry): NameKind {
    if (!this.#arrays.has(entry)) return 'scalar';
    if (entry.isParameter) return this.#flexible.has(entry) ? 'either' : 'array';
    const { name, scalarAt, arrayAt, passedTo } = entry;
    if (scalarAt !== undefined) {
      throw programError(this.#source, scalarAt, `${name} is an array, and is used as a single value here`);
    }
    if (GIVEN_ARRAYS.has(name)) return 'array';
    const isCertain = arrayAt !== undefined || passedTo.some((one) => this.needsArray(one));
    // Until it is used as an array it is none, and the program may see that.
    const isAsked = entry.tested || passedTo.some((one) => one.tested);
    return isCertain && !isAsked ? 'array' : 'either';
  }
}
