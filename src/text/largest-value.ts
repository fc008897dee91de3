import { DEFAULT_LIMITS } from '../limits.ts';

let bytes: number = DEFAULT_LIMITS.valueBytes;

/**
 * How many bytes one value may have in this process: the bound of what a command builds and nothing else bounds. It is
 * asked for at run time, since the limits are known only when a job comes in.
 */
export function largestValueBytes(): number {
  return bytes;
}

/** Sets what {@link largestValueBytes} says: `valueBytes` of the limits that the job at hand runs under. */
export function setLargestValueBytes(valueBytes: number): void {
  bytes = valueBytes;
}
