/** How many texts are remembered before all are forgotten. */
const MOST = 500;

/** What was made of texts while a program runs, such as patterns and formats; most programs use a few again and again. */
export class BoundedCache<T> {
  readonly #make: (text: string) => T;
  readonly #made = new Map<string, T>();

  /** @param make makes what a text stands for */
  constructor(make: (text: string) => T) {
    this.#make = make;
  }

  /** What a text stands for. */
  get(text: string): T {
    const known = this.#made.get(text);
    if (known !== undefined) return known;
    if (this.#made.size >= MOST) this.#made.clear();
    const made = this.#make(text);
    this.#made.set(text, made);
    return made;
  }
}
