import type { Value } from '../value.ts';

/** Stands for a field that was not assigned. */
export const KEPT = Symbol('kept');

/** A list of up to this many fields is kept for the next record. */
const ROOM = 64;

/** What is asked of the fields as they were before any was assigned. */
export interface FormerFields {
  readonly count: number;
  /** Whether there is an n-th field; to find out may take less than to count all. */
  has(n: number): boolean;
}

/** The fields of a record that were assigned; the others are kept as they are in `$0` as it was. */
export class ChangedFields {
  readonly #former: FormerFields;
  /** How many fields there are in all; nothing while that is as before. */
  #count: number | undefined;
  /** The fields up to the last that was assigned or made, of which the first has index 0, and how many these are. */
  #values: (Value | typeof KEPT)[] = [];
  #known = 0;

  constructor(former: FormerFields) {
    this.#former = former;
  }

  /** Begins with a record of which all fields are kept. */
  begin(): void {
    this.#count = undefined;
    this.#known = 0;
    // The list is used again, unless it is large.
    if (this.#values.length > ROOM) this.#values = [];
  }

  /** The last field that was assigned or made; all behind it are kept. */
  get last(): number {
    return this.#known;
  }

  /** Whether no field was dropped or made, so that the last is the one that was. */
  get keepsCount(): boolean {
    return this.#count === undefined;
  }

  /** How many fields there are in all. */
  get count(): number {
    return this.#count ?? this.#former.count;
  }

  /** Drops fields behind the `count`-th, or makes empty ones up to it. */
  set count(count: number) {
    if (this.#known > count) this.#known = count;
    if (count > this.count) this.#fill(count);
    this.#count = count;
  }

  /** What was assigned to a field, counted from 1; of one that does not exist, nothing kept or the empty text. */
  get(n: number): Value | typeof KEPT {
    if (n <= this.#known) return this.#values[n - 1];
    return this.#count === undefined || n <= this.#count ? KEPT : '';
  }

  /** Assigns a field; those between the last one and it are made, and are empty. */
  set(n: number, value: Value): void {
    this.#fill(n - 1);
    const isNew = !this.#has(n);
    this.#values[n - 1] = value;
    if (n > this.#known) this.#known = n;
    if (isNew) this.#count = n;
  }

  /** The last of the fields in a row from the n-th on, which is kept, up to {@link last}, that are kept as well. */
  lastKept(n: number): number {
    let last = n;
    while (last < this.#known && this.#values[last] === KEPT) last++;
    return last;
  }

  #has(n: number): boolean {
    return this.#count === undefined ? this.#former.has(n) : n <= this.#count;
  }

  #fill(length: number): void {
    for (let index = this.#known; index < length; index++) this.#values[index] = this.#has(index + 1) ? KEPT : '';
    if (length > this.#known) this.#known = length;
  }
}
