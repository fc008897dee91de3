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
