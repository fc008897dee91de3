import { seededRandom } from './seeded-random.ts';

/**
 * Expressions and lines made at random from a fixed seed, the same on every run. They hold what extended expressions of
 * POSIX and of JavaScript have in common.
 */
const LETTERS = ['a', 'b', 'c', 'K', 's', 'é', 'É', 'ß', '日', '😀', '1', '_', '-', ' '];
const SETS = [
  '.',
  '[ab]',
  '[^a]',
  '[a-c]',
  '[^b-d]',
  '[éß]',
  '[[:alpha:]]',
  '[[:digit:]]',
  '[^[:alnum:]]',
  '[]a]',
  '[^]a]',
  '[a-]',
];
const PLACES = ['\\<', '\\>', '\\b'];
const COUNTS = ['', '', '', '', '*', '+', '?', '{2}', '{1,2}', '{,2}', '{2,}'];

/** Makes patterns and the lines to search with them. */
export class RandomPatterns {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = seededRandom(seed);
  }

  /** An expression with groups nested at most twice. */
  pattern(): string {
    const start = this.#next() < 0.2 ? '^' : '';
    return start + this.#alternatives(2) + (this.#next() < 0.2 ? '$' : '');
  }

  /** A dozen short lines, with carriage returns and Unicode's line separators in them. */
  lines(): string {
    return Array.from({ length: 12 }, () => `${this.#line()}\n`).join('');
  }

  #line(): string {
    const letters = [...LETTERS, 'a', 'b', 'A', '\r', '\t', '\u2028'];
    return Array.from({ length: Math.floor(this.#next() * 8) }, () => this.#pick(letters)).join('');
  }

  #alternatives(depth: number): string {
    const first = this.#sequence(depth);
    return this.#next() < 0.3 ? `${first}|${this.#sequence(depth)}` : first;
  }

  #sequence(depth: number): string {
    return Array.from({ length: 1 + Math.floor(this.#next() * 3) }, () => this.#term(depth)).join('');
  }

  #term(depth: number): string {
    const kind = this.#next();
    if (kind < 0.08) return this.#pick(PLACES);
    const group = kind < 0.3 && depth > 0;
    const atom = group ? `(${this.#alternatives(depth - 1)})` : this.#pick(kind < 0.6 ? SETS : LETTERS);
    return atom + this.#pick(COUNTS);
  }

  #pick(list: readonly string[]): string {
    return list[Math.floor(this.#next() * list.length)] ?? '';
  }
}
