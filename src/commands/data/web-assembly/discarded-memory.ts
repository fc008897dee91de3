import { doLater } from './later-work.ts';

/** So many bytes of discarded memories may wait for a collection. */
const MOST_WAITING = 64 * 1024 * 1024;

let waitingBytes = 0;

/**
 * Notes that a program is given up with its memory. V8 gives a memory back when it collects garbage, but does not count
 * it as garbage: without a word from here it might keep gigabytes, and the process would reach its limit.
 */
export function noteDiscarded(bytes: number): void {
  waitingBytes += bytes;
  doLater(collectMany);
}

/** Gives all discarded memories back. Only where the process may collect garbage by hand (`--expose-gc`), as workers do. */
export function collectDiscarded(): void {
  if (waitingBytes > 0) globalThis.gc?.();
  waitingBytes = 0;
}

function collectMany(): void {
  if (waitingBytes > MOST_WAITING) collectDiscarded();
}
