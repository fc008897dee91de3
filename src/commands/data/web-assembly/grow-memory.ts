import { collectDiscarded } from './discarded-memory.ts';

/** The most memory of a program in one run: a value of 32 MiB takes ten to twenty times as much as JSON or as a tree. */
export const MOST_MEMORY: number = 768 * 1024 * 1024;

export const PAGE_BYTES: number = 64 * 1024;

/** Memory grows by a fifth at least, so that it is seldom moved. */
const GROWTH = 1.2;

/**
 * Makes the memory of a program larger, as its C library asks for. When there is none left, discarded memories are given
 * back first: no run fails for what an earlier one has left.
 *
 * @param bytes how large it must be at least
 * @returns whether it is; not beyond the bound
 */
export function growMemory(memory: WebAssembly.Memory, bytes: number): boolean {
  if (bytes > MOST_MEMORY) return false;
  if (growTo(memory, Math.min(MOST_MEMORY, Math.max(bytes, memory.buffer.byteLength * GROWTH)))) return true;
  collectDiscarded();
  return growTo(memory, bytes);
}

function growTo(memory: WebAssembly.Memory, bytes: number): boolean {
  try {
    memory.grow(Math.ceil((bytes - memory.buffer.byteLength) / PAGE_BYTES));
    return true;
  } catch {
    return false;
  }
}
