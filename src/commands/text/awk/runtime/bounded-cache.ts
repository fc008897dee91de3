/** How many texts are remembered, and how many UTF-16 units of them, before all are forgotten. */
const MOST = 500;
const MOST_UNITS = 1024 * 1024;

/**
 * What was made of texts while a program runs, such as patterns and formats; most programs use a few again and again.
 * Of long ones little more than the last is kept.
 */
export class BoundedCache<T> {
  readonly #make: (text: string) => T;
  readonly #made = new Map<string, T>();
  #units = 0;

  /** @param make makes what a text stands for */
  constructor(make: (text: string) => T) {
    this.#make = make;
  }

  /** What a text stands for. */
  get(text: string): T {
    const known = this.#made.get(text);
    if (known !== undefined) return known;
    const made = this.#make(text);
    this.#units += text.length;
    if (this.#made.size >= MOST || this.#units > MOST_UNITS) {
      this.#made.clear();
      this.#units = text.length;
    }
    this.#made.set(text, made);
    return made;
  }
}
