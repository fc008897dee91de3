import type { ByteWriter } from '../../../text/byte-writer.ts';
import { writeCount } from './write-count.ts';

const ZERO = 0x30;
const POINT = 0x2e;
const TILDE = 0x7e;

/** Names in their order: nothing, `.`, `..`, names with a leading point, all others. */
const EMPTY = 1;
const DOT = 2;
const DOT_DOT = 3;
const HIDDEN = 4;
const OTHER = 5;

/** Between the order of `~` and that of every other character: here a number stands, or the end. */
const BOUNDARY = 2;

/** The length of a number: this and the length, or beyond the short ones this and five more bytes. */
const SHORT_LENGTH = 11;
const LONG_LENGTH = 251;

/**
 * For each byte that is no digit its place among the others: `~`, {@link BOUNDARY}, letters, all others. The places 0
 * and 10 are left out, as they end lines.
 */
const PLACES: Uint8Array = places();

/**
 * Writes the sort key for `-V`, the order of version numbers and file names (GNU coreutils manual, "Version sort
 * ordering"): text and numbers by turns, numbers by value, suffixes such as `.tar.gz` only where all else is equal.
 */
export function writeVersion(out: ByteWriter, bytes: Buffer, from: number, to: number): void {
  const kind = kindOf(bytes, from, to);
  out.writeByte(kind);
  if (kind < HIDDEN) return;
  const suffix = suffixStart(bytes, from, to);
  writeParts(out, bytes, from, suffix);
  // Nothing comes before any suffix, so a name without one needs no second part.
  if (suffix < to) writeParts(out, bytes, from, to);
}

function kindOf(bytes: Buffer, from: number, to: number): number {
  if (from === to) return EMPTY;
  if (bytes[from] !== POINT) return OTHER;
  if (to - from === 1) return DOT;
  return to - from === 2 && bytes[from + 1] === POINT ? DOT_DOT : HIDDEN;
}

/**
 * Writes text and numbers by turns. A number may be empty, which is 0, and the end is where a number would begin;
 * that makes `a` and `a0` equal, as they are for GNU sort.
 */
function writeParts(out: ByteWriter, bytes: Buffer, from: number, to: number): void {
  let at = from;
  do {
    const text = at;
    while (at < to && !isDigit(bytes[at])) at++;
    out.reserve(at - text);
    for (let one = text; one < at; one++) out.bytes[out.length++] = PLACES[bytes[one] ?? 0] ?? 0;
    out.writeByte(BOUNDARY);
    while (at < to && bytes[at] === ZERO) at++;
    const digits = at;
    while (at < to && isDigit(bytes[at])) at++;
    writeLength(out, at - digits);
    out.copy(bytes, digits, at);
  } while (at < to);
  out.writeByte(BOUNDARY);
}

function writeLength(out: ByteWriter, length: number): void {
  if (SHORT_LENGTH + length < LONG_LENGTH) out.writeByte(SHORT_LENGTH + length);
  else {
    out.writeByte(LONG_LENGTH);
    writeCount(out, length);
  }
}

/** Where the longest suffix of the form `(\.[A-Za-z~][A-Za-z0-9~]*)*` begins; it may be the whole name. */
function suffixStart(bytes: Buffer, from: number, to: number): number {
  let start = to;
  let at = to;
  for (;;) {
    // Backwards over letters, digits and tildes to a point that a letter or a tilde follows.
    while (at > from && isSuffixByte(bytes[at - 1])) at--;
    if (at === start || at === from || bytes[at - 1] !== POINT || isDigit(bytes[at])) return start;
    at--;
    start = at;
  }
}

function isSuffixByte(byte: number | undefined): boolean {
  return byte !== undefined && (isDigit(byte) || isLetter(byte) || byte === TILDE);
}

function isLetter(byte: number): boolean {
  return (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= ZERO && byte <= ZERO + 9;
}

function places(): Uint8Array {
  const table = new Uint8Array(0x100);
  table[TILDE] = BOUNDARY - 1;
  const others = Array.from(table.keys()).filter((byte) => byte !== TILDE && !isDigit(byte));
  let place = BOUNDARY;
  for (const byte of [...others.filter(isLetter), ...others.filter((other) => !isLetter(other))]) {
    place++;
    if (place === 10) place++;
    table[byte] = place;
  }
  return table;
}
