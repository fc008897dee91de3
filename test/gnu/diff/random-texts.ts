import { seededRandom } from '../seeded-random.ts';

/** How random texts are made. */
export interface TextShape {
  /** The most lines of a text. */
  readonly lines: number;
  /** How many different lines there are at most. */
  readonly vocabulary: number;
  /** The most places where the second text departs from the first. */
  readonly edits: number;
}

/** Lines that are equal in part, and with white space left out in other parts. */
const SHORT_LINES = ['', 'a', 'b', 'c', ' a', 'a ', 'a\r', 'b\t', 'x y', 'xy', '}', '\0', 'é', 'é '];

/** Makes pairs of texts at random, the same for the same seed. */
export class RandomTexts {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = seededRandom(seed);
  }

  /** A text and another one that was made of it, or now and then is made anew. */
  pair(shape: TextShape): readonly [string, string] {
    const vocabulary = 1 + this.below(shape.vocabulary);
    const line = (): string => {
      const index = this.below(vocabulary);
      return SHORT_LINES[index] ?? `line ${index}`;
    };
    const lines = (count: number): string[] => Array.from({ length: count }, line);
    const a = lines(this.below(shape.lines));
    const b = this.below(5) === 0 ? lines(this.below(shape.lines)) : [...a];
    for (let left = this.below(shape.edits); left > 0; left--) this.#edit(b, lines);
    return [this.#text(a), this.#text(b)];
  }

  /** A whole number from 0 up to `bound`. */
  below(bound: number): number {
    return Math.floor(this.#next() * bound);
  }

  /** Deletes, inserts, replaces or repeats a few lines. */
  #edit(lines: string[], make: (count: number) => string[]): void {
    const place = this.below(lines.length + 1);
    const count = this.below(4);
    const kind = this.below(4);
    if (kind === 0) lines.splice(place, count);
    else if (kind === 1) lines.splice(place, 0, ...make(count));
    else if (kind === 2) lines.splice(place, count, ...make(count));
    else lines.splice(this.below(lines.length + 1), 0, ...lines.slice(place, place + count));
  }

  /** The lines, now and then without the last newline. */
  #text(lines: readonly string[]): string {
    const text = lines.map((line) => `${line}\n`).join('');
    return this.below(4) === 0 ? text.slice(0, -1) : text;
  }
}
