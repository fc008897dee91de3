import type { ByteSet } from './byte-set.ts';

/** Room for this many fields to begin with. */
const ROOM = 64;

/**
 * Where the fields of a record stand in its bytes. They are looked for only as far as they are asked for, so that a
 * program that reads `$1` does not pay for the rest of the line.
 */
export class FieldRanges {
  /** Where each field found begins and ends; the first one has index 0. */
  starts = new Int32Array(ROOM);
  ends = new Int32Array(ROOM);
  /** How many fields have been found, and whether these are all. */
  found = 0;
  complete = true;
  #bytes: Buffer = Buffer.alloc(0);
  #at = 0;
  #end = 0;

  /** Begins with another record. */
  reset(bytes: Buffer, start: number, end: number): void {
    this.#bytes = bytes;
    this.#at = start;
    this.#end = end;
    this.found = 0;
    this.complete = false;
  }

  /** Looks for fields that runs of spaces, tabs and newlines divide, until there are `wanted`. */
  findByBlanks(wanted: number): void {
    const bytes = this.#bytes;
    const end = this.#end;
    let { found } = this;
    let at = this.#at;
    while (found < wanted) {
      while (at < end && isBlank(bytes[at] ?? 0)) at++;
      if (at >= end) {
        this.complete = true;
        break;
      }
      if (found === this.starts.length) this.#grow();
      this.starts[found] = at++;
      while (at < end && !isBlank(bytes[at] ?? 0)) at++;
      this.ends[found++] = at;
    }
    this.found = found;
    this.#at = at;
  }

  /** Looks for fields that bytes of a set divide, until there are `wanted`. */
  findByBytes(wanted: number, { table, runs }: ByteSet): void {
    const bytes = this.#bytes;
    const end = this.#end;
    let { found } = this;
    let at = this.#at;
    // An empty record has no fields; in any other the last field may be empty.
    if (found === 0 && at === end) this.complete = true;
    while (found < wanted && !this.complete) {
      if (found === this.starts.length) this.#grow();
      this.starts[found] = at;
      while (at < end && table[bytes[at] ?? 0] === 0) at++;
      this.ends[found++] = at;
      if (at === end) this.complete = true;
      else at++;
      if (runs) while (at < end && table[bytes[at] ?? 0] === 1) at++;
    }
    this.found = found;
    this.#at = at;
  }

  /**
   * The last of the fields from the n-th on, counted from 1, that have but one byte between them, the separator.
   *
   * @param last the last that is looked at; it was found
   */
  endOfRun(n: number, last: number, separator: number): number {
    const { starts, ends } = this;
    const bytes = this.#bytes;
    let end = n;
    while (end < last) {
      const behind = ends[end - 1] ?? 0;
      if (starts[end] !== behind + 1 || bytes[behind] !== separator) break;
      end++;
    }
    return end;
  }

  #grow(): void {
    const starts = new Int32Array(2 * this.starts.length);
    const ends = new Int32Array(2 * this.ends.length);
    starts.set(this.starts);
    ends.set(this.ends);
    this.starts = starts;
    this.ends = ends;
  }
}

function isBlank(byte: number): boolean {
  return byte <= 0x20 && (byte === 0x20 || byte === 0x09 || byte === 0x0a);
}
