import type { Memory } from './memory.ts';

/** How often to look whether there is memory to return, in milliseconds. */
const CHECK_MS = 5000;

/** Growth up to this many bytes is normal; returning memory takes time, and so does getting it anew. */
const MIN_GROWTH_BYTES = 64 * 1024 * 1024;

/** Returning less than that is not worth another try. */
const MIN_TRIMMED_BYTES = 8 * 1024 * 1024;

export interface MemoryReturnOptions {
  readonly memory: Memory;
  /** Bytes that the process takes. */
  readonly size: () => number;
  /** Gives back to the system what nothing uses. */
  readonly trim: () => void;
}

/**
 * Watches the size of the process, and returns memory to the system after large requests. Freed memory is kept for reuse
 * otherwise, which is right while large requests follow each other.
 *
 * @returns what ends it
 */
export function returnMemory(options: MemoryReturnOptions): () => void {
  const check = memoryCheck(options);
  const timer = setInterval(check, CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** One look at the size; called again and again. */
export function memoryCheck({ memory, size, trim }: MemoryReturnOptions): () => void {
  const { bodies, contents, values } = memory;
  let smallest = size();
  return () => {
    const now = size();
    smallest = Math.min(smallest, now);
    const inWork = bodies.taken + contents.taken + values.taken;
    if (now < smallest + MIN_GROWTH_BYTES || inWork > MIN_GROWTH_BYTES) return;
    trim();
    // What does not get smaller any more is in use: it is the size to start from. Some of it is freed only later.
    const left = size();
    if (left > now - MIN_TRIMMED_BYTES) smallest = left;
  };
}
