import { MOST_MEMORY, PAGE_BYTES } from './grow-memory.ts';

/** Where the sections begin: after the magic number and the version. */
const SECTIONS_AT = 8;
/** The section of a program that says how large its memory is, and how the one entry in it says that there is a bound. */
const MEMORY_SECTION = 5;
const HAS_BOUND = 1;

/** Of each byte of a number, seven bits; the eighth says whether another byte follows. */
const BITS = 7;
const FOLLOWS = 0x80;

/**
 * A program whose memory may grow to the bound that is set here, instead of the one that it was built with (WebAssembly
 * core specification, "Binary format", memory section).
 *
 * @throws {Error} when this is no program with one bounded memory
 */
export function withMostMemory(program: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(program);
  for (let at = SECTIONS_AT; at < changed.length; ) {
    const size = readNumber(changed, at + 1);
    if (changed[at] !== MEMORY_SECTION) {
      at = size.end + size.value;
      continue;
    }
    const count = readNumber(changed, size.end);
    if (count.value !== 1 || changed[count.end] !== HAS_BOUND) break;
    const atStart = readNumber(changed, count.end + 1);
    const most = readNumber(changed, atStart.end);
    writeNumber(changed, atStart.end, most.end, MOST_MEMORY / PAGE_BYTES);
    return changed;
  }
  throw new Error('This build of the program has no bound on its memory');
}

/** Reads a number of variable length (LEB128). */
function readNumber(bytes: Uint8Array, start: number): { readonly value: number; readonly end: number } {
  let value = 0;
  for (let at = start, shift = 0; ; at++, shift += BITS) {
    const byte = bytes[at] ?? 0;
    value += (byte & (FOLLOWS - 1)) * 2 ** shift;
    if (byte < FOLLOWS) return { value, end: at + 1 };
  }
}

/** Writes a number over one that takes as many bytes. */
function writeNumber(bytes: Uint8Array, start: number, end: number, value: number): void {
  if (value >= 2 ** (BITS * (end - start))) throw new Error('There is no room for the bound on memory');
  for (let at = start, rest = value; at < end; at++, rest = Math.floor(rest / FOLLOWS)) {
    bytes[at] = (rest % FOLLOWS) + (at < end - 1 ? FOLLOWS : 0);
  }
}
