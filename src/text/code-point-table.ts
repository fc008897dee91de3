const PAGE = 0x100;
const PAGES = 0x110000 / PAGE;

/** What tables share until they are asked something. */
const NO_PLACES = new Uint16Array(PAGES);
const NO_ANSWERS = new Int32Array(PAGE);

/**
 * A function of code points whose answers are kept, in pages of 256 neighbours that are filled when a text first asks
 * for one of them. So a slow rule (a Unicode property, a search in ranges) costs nothing where it is asked for every
 * character of a long text, and nothing is computed for the million code points that never occur.
 *
 * @example new CodePointTable((point) => point + 1).get(0x41) // 0x42
 */
export class CodePointTable {
  readonly #compute: (point: number) => number;
  /** For each page where its answers begin in `#answers`, in pages; 0 while it is not filled. */
  #places = NO_PLACES;
  #answers = NO_ANSWERS;
  #filled = 0;

  /** @param compute a pure function of a code point whose answer fits 32 bits */
  constructor(compute: (point: number) => number) {
    this.#compute = compute;
  }

  /** The answer for a code point, 0 to 0x10FFFF. */
  get(point: number): number {
    const place = this.#places[point >> 8] || this.#fill(point >> 8);
    return this.#answers[(place << 8) | (point & 0xff)] ?? 0;
  }

  /** Page 0 of the answers stays unused, so that 0 can say "not filled". */
  #fill(page: number): number {
    if (this.#places === NO_PLACES) this.#places = new Uint16Array(PAGES);
    const place = ++this.#filled;
    if ((place + 1) * PAGE > this.#answers.length) {
      const larger = new Int32Array(this.#answers.length * 2);
      larger.set(this.#answers);
      this.#answers = larger;
    }
    for (let low = 0; low < PAGE; low++) this.#answers[place * PAGE + low] = this.#compute(page * PAGE + low);
    this.#places[page] = place;
    return place;
  }
}
