import type * as Ffi from 'node:ffi';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** glibc's `malloc_trim`: gives freed memory back to the system, except for so many bytes. */
type Trim = (keep: bigint) => unknown;

/**
 * Gives memory that this process holds, but nothing uses, back to the system: what JavaScript has left is collected, and
 * glibc returns what it has kept for reuse. It holds the process up for about a tenth of a millisecond a MiB. Other C
 * libraries return memory by themselves.
 */
export function trimMemory(): void {
  collect ??= exposeGc();
  collect();
  trim ??= findTrim();
  trim(0n);
}

let collect: (() => void) | undefined;
let trim: Trim | undefined;

function exposeGc(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

function findTrim(): Trim {
  const { emitWarning } = process;
  // Node warns that this module may change. Its version is pinned, and without the module memory is only collected.
  process.emitWarning = () => {};
  try {
    const ffi = process.getBuiltinModule('node:ffi') as typeof Ffi;
    const { functions } = ffi.dlopen(null, { malloc_trim: { arguments: ['u64'], return: 'i32' } });
    return functions.malloc_trim as Trim;
  } catch {
    return () => {};
  } finally {
    process.emitWarning = emitWarning;
  }
}
