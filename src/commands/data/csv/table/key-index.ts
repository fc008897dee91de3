import { ByteWriter } from '../../../../text/byte-writer.ts';
import { enlarged } from './enlarged.ts';
import type { RowReader } from './row-reader.ts';

const FIRST_SLOTS = 1024;
/** A prime that spreads the bits of a byte (Fowler, Noll and Vo). */
const SPREAD = 0x01000193;

/** Bytes of a number before a cell: its length, or what else sets it apart. */
const HEADER = 4;

/**
 * Numbers the different combinations of cells, in the order of their first appearance. They are kept as bytes, in a
 * table with open addresses.
 */
export class KeyIndex {
  /** How many different ones there are. */
  count = 0;
  readonly #keys = new ByteWriter(4096, Number.POSITIVE_INFINITY);
  /** Where each key begins in `#keys`. */
  #starts = new Uint32Array(FIRST_SLOTS);
  #hashes = new Int32Array(FIRST_SLOTS);
  /** For each slot the number of a key plus one, or 0. */
  #slots = new Int32Array(2 * FIRST_SLOTS);
  /** Keeps callers from choosing values that fall into one slot. */
  readonly #seed = Math.floor(Math.random() * 2 ** 32) | 1;

  readonly #isSingle: boolean;

  /** @param isSingle whether every combination is of one cell, so that nothing need be said about its length */
  constructor(isSingle: boolean) {
    this.#isSingle = isSingle;
  }

  /**
   * The number of the combination that the current row has in `cells`, from 0.
   *
   * @param prefix sets apart what has another one; either all combinations have one or none
   */
  add(row: RowReader, cells: readonly number[], prefix?: number): number {
    const keys = this.#keys;
    const start = keys.length;
    let hash = this.#seed;
    if (prefix !== undefined) hash = this.#writeHeader(hash, prefix);
    for (const cell of cells) {
      row.open(cell);
      const { source, from, to } = row;
      if (!this.#isSingle) hash = this.#writeHeader(hash, to - from);
      keys.reserve(to - from);
      const { bytes } = keys;
      let { length } = keys;
      for (let at = from; at < to; at++) {
        const byte = source[at] ?? 0;
        bytes[length++] = byte;
        hash = Math.imul(hash ^ byte, SPREAD);
      }
      keys.length = length;
    }
    hash ^= hash >>> 15;
    const found = this.#find(start, keys.length, hash);
    if (found >= 0) keys.length = start;
    return found >= 0 ? found : this.#insert(start, hash);
  }

  /** Writes a number into the key, and mixes it into the hash. */
  #writeHeader(hash: number, number: number): number {
    const keys = this.#keys;
    keys.reserve(HEADER);
    keys.bytes.writeUInt32LE(number, keys.length);
    keys.length += HEADER;
    return Math.imul(hash ^ number, SPREAD);
  }

  #find(start: number, end: number, hash: number): number {
    const { bytes } = this.#keys;
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = (slots[slot] ?? 0) - 1;
      if (number < 0) return -1;
      if (this.#hashes[number] !== hash) continue;
      const other = this.#starts[number] ?? 0;
      const length = (number + 1 < this.count ? (this.#starts[number + 1] ?? 0) : start) - other;
      if (length !== end - start) continue;
      let at = 0;
      while (at < length && bytes[other + at] === bytes[start + at]) at++;
      if (at === length) return number;
    }
  }

  #insert(start: number, hash: number): number {
    const number = this.count++;
    if (number === this.#starts.length) this.#grow();
    this.#starts[number] = start;
    this.#hashes[number] = hash;
    this.#place(number, hash);
    return number;
  }

  #place(number: number, hash: number): void {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = hash & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = number + 1;
  }

  #grow(): void {
    const size = this.#starts.length * 2;
    this.#starts = enlarged(this.#starts, new Uint32Array(size));
    const hashes = enlarged(this.#hashes, new Int32Array(size));
    this.#hashes = hashes;
    this.#slots = new Int32Array(2 * size);
    for (let number = 0; number < this.count - 1; number++) this.#place(number, hashes[number] ?? 0);
  }
}
