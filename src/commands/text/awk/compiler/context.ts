import type { NameKind, Names } from '../language/names.ts';
import type { SpecialVariable } from '../language/reserved.ts';
import type { Scope } from '../language/scope.ts';

/** What the parts of the compiler share: names, constants, and the function being written. */
export class Context {
  /** The text of the program, for the places in errors. */
  readonly source: string;
  readonly names: Names;
  /** The function of the program that is being written; nothing in rules. */
  scope: Scope | undefined;
  /** How much has been written that changes more than its own value: calls of functions, and variables of awk. */
  effects = 0;
  readonly #given: readonly string[];
  readonly #patterns = new Map<string, number>();
  readonly #tests = new Map<string, number>();
  readonly #edits = new Map<string, number>();
  readonly #typed = new Map<string, number>();
  #temporaries = 0;
  #ranges = 0;
  #labels = 0;

  /** @param given names that are assigned outside the program, before BEGIN or before the input is read */
  constructor(source: string, names: Names, given: readonly string[]) {
    this.#given = given;
    this.source = source;
    this.names = names;
  }

  /** The sources of the constant patterns. */
  get patterns(): readonly string[] {
    return [...this.#patterns.keys()];
  }

  /** The sources of the patterns that are tested on `$0`. */
  get tests(): readonly string[] {
    return [...this.#tests.keys()];
  }

  /** The sources of the patterns whose matches are replaced in `$0`. */
  get edits(): readonly string[] {
    return [...this.#edits.keys()];
  }

  /** The sources of the regular expressions that are values. */
  get typedPatterns(): readonly string[] {
    return [...this.#typed.keys()];
  }

  /** How many range patterns there are. */
  get ranges(): number {
    return this.#ranges;
  }

  /** The JavaScript name of a constant pattern. */
  pattern(source: string): string {
    return `pattern${indexOf(this.#patterns, source)}`;
  }

  /** The JavaScript name of the test of a constant pattern on `$0`. */
  test(source: string): string {
    return `test${indexOf(this.#tests, source)}`;
  }

  /** The JavaScript name of what replaces the matches of a constant pattern in `$0`. */
  edit(source: string): string {
    return `edit${indexOf(this.#edits, source)}`;
  }

  /** The JavaScript name of a regular expression that is a value. */
  typedPattern(source: string): string {
    return `typed${indexOf(this.#typed, source)}`;
  }

  /** Whether variables may be assigned by names that only show when the program runs. */
  get assignsByName(): boolean {
    // What is put into ARGV may be an assignment.
    return this.names.mentions('SYMTAB') || this.names.mentions('ARGV');
  }

  /** Whether a variable of awk may have another value than it begins with. */
  mayChange(name: SpecialVariable): boolean {
    return this.assignsByName || this.names.mentions(name) || this.#given.includes(name);
  }

  /** Whether a variable of awk may be assigned another kind of value than it holds. */
  isLoose(name: SpecialVariable): boolean {
    return this.assignsByName || this.names.isLoose(name) || this.#given.includes(name);
  }

  /** A new JavaScript variable of the function being written. */
  temporary(): string {
    return `t${this.#temporaries++}`;
  }

  /** A new label. */
  label(): string {
    return `chain${this.#labels++}`;
  }

  /** The name of a new variable that remembers whether a range is open. */
  range(): string {
    return `range${this.#ranges++}`;
  }

  /**
   * Writes a function.
   *
   * @returns the declarations of its temporary variables, and its lines
   */
  within(scope: Scope | undefined, write: () => readonly string[]): readonly string[] {
    this.scope = scope;
    this.#temporaries = 0;
    const lines = write();
    this.scope = undefined;
    const names = Array.from({ length: this.#temporaries }, (_, index) => `t${index}`);
    return names.length === 0 ? lines : [`let ${names.join(', ')};`, ...lines];
  }

  /** The JavaScript name of a variable of the program that means nothing to awk. */
  variable(name: string): string {
    return `${this.#isParameter(name) ? 'p' : 'v'}_${name}`;
  }

  /** The code of an array that has a name. */
  array(name: string): string {
    if (this.kindOf(name) === 'array') return `${this.#isParameter(name) ? 'p' : 'a'}_${name}`;
    // What may be either becomes an array when it is used as one.
    const variable = this.variable(name);
    return `(${variable} = arrayOf(${variable}))`;
  }

  /** What a name stands for at this place of the program. */
  kindOf(name: string): NameKind {
    return this.names.kindOf(name, this.scope);
  }

  /** Whether a variable must remember that it was used while it had no value, since the program asks for its type. */
  remembersUse(name: string): boolean {
    return this.names.isTypeAsked(name, this.scope);
  }

  #isParameter(name: string): boolean {
    return this.scope?.has(name) ?? false;
  }
}

function indexOf(indexes: Map<string, number>, key: string): number {
  const known = indexes.get(key);
  if (known !== undefined) return known;
  indexes.set(key, indexes.size);
  return indexes.size - 1;
}
