import type { Scope } from './scope.ts';

/** What a name stands for: one value, an array, or either, which shows when the program runs. */
export type NameKind = 'scalar' | 'array' | 'either';

/** What was found out about the names of a program. */
export interface NameFacts {
  /** What the names stand for, by their keys (see {@link nameKey}). */
  readonly kinds: ReadonlyMap<string, NameKind>;
  /** The keys of the names whose types the program asks for. */
  readonly typeAsked: ReadonlySet<string>;
  readonly functions: ReadonlyMap<string, Scope>;
  /** The variables of awk that may be assigned another kind of value than they hold. */
  readonly loose: ReadonlySet<string>;
  /** Whether elements may be arrays. */
  readonly nested: boolean;
  /** Whether functions are called by names that variables hold. */
  readonly callsByName: boolean;
}

/** What the names of a program stand for. */
export class Names {
  readonly #facts: NameFacts;
  readonly #parameterKinds = new Map<string, readonly NameKind[]>();

  constructor(facts: NameFacts) {
    this.#facts = facts;
  }

  /** The names of global variables and arrays, in the order of their first use. */
  get globals(): readonly string[] {
    return [...this.#facts.kinds.keys()].filter((key) => !key.includes(':'));
  }

  /** The functions of the program. */
  get functions(): readonly Scope[] {
    return [...this.#facts.functions.values()];
  }

  /** Whether elements may be arrays. */
  get nested(): boolean {
    return this.#facts.nested;
  }

  /** Whether functions are called by names that variables hold. */
  get callsByName(): boolean {
    return this.#facts.callsByName;
  }

  /** Whether the program mentions this global name. */
  mentions(name: string): boolean {
    return this.#facts.kinds.has(name);
  }

  /** Whether a variable of awk may be assigned another kind of value than it holds. */
  isLoose(name: string): boolean {
    return this.#facts.loose.has(name);
  }

  /**
   * What a name stands for.
   *
   * @param scope the function that contains the name
   */
  kindOf(name: string, scope: Scope | undefined): NameKind {
    return this.#facts.kinds.get(keyWithin(scope, name)) ?? 'scalar';
  }

  /**
   * Whether the program asks for the type of a name, so that it may tell what was used and what never was.
   *
   * @param scope the function that contains the name
   */
  isTypeAsked(name: string, scope: Scope | undefined): boolean {
    return this.#facts.typeAsked.has(keyWithin(scope, name));
  }

  /** Whether a function of the program asks for the type of this parameter, counted from 0. */
  asksTypeOf(name: string, position: number): boolean {
    const scope = this.#facts.functions.get(name);
    const parameter = scope?.parameters[position];
    return parameter !== undefined && this.isTypeAsked(parameter, scope);
  }

  /** Whether a name is that of a function of the program. */
  isFunction(name: string): boolean {
    return this.#facts.functions.has(name);
  }

  /** What the parameters of a function are. */
  parameterKinds(name: string): readonly NameKind[] {
    const known = this.#parameterKinds.get(name);
    if (known !== undefined) return known;
    const scope = this.#facts.functions.get(name);
    const kinds = scope?.parameters.map((parameter) => this.kindOf(parameter, scope)) ?? [];
    this.#parameterKinds.set(name, kinds);
    return kinds;
  }
}

function keyWithin(scope: Scope | undefined, name: string): string {
  return nameKey(scope?.has(name) ? scope.name : undefined, name);
}

/** The key of a name: a parameter has the name of its function and a colon before its own. */
export function nameKey(scope: string | undefined, name: string): string {
  return scope === undefined ? name : `${scope}:${name}`;
}
