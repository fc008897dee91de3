import { readdirSync, readFileSync } from 'node:fs';

const SAMPLE_MS = 100;

/** MiB at their peaks. */
export interface PeakMemory {
  /** The process and all its descendants together. */
  readonly total: number;
  /** The one descendant with the most. */
  readonly largestChild: number;
}

/**
 * Follows the memory of a process and all its descendants, pages that they share counted once (the kernel's
 * "proportional set size"); Linux only.
 */
export function watchMemory(pid: number): { stop(): PeakMemory } {
  let total = 0;
  let largestChild = 0;
  const sample = (): void => {
    const sizes = sizesOfTree(pid);
    total = Math.max(
      total,
      sizes.values().reduce((sum, size) => sum + size, 0),
    );
    sizes.delete(pid);
    largestChild = Math.max(largestChild, ...sizes.values());
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return {
    /** Ends the watch. */
    stop: () => {
      clearInterval(timer);
      sample();
      return { total: Math.round(total / 1024), largestChild: Math.round(largestChild / 1024) };
    },
  };
}

/** KiB of a process and of its descendants, by their ids. */
function sizesOfTree(pid: number): Map<number, number> {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]));
    } catch {
      // The process has ended between the listing and the reading.
    }
  }
  const belongs = (one: number): boolean => one === pid || (one > 1 && belongs(parents.get(one) ?? 0));
  return new Map([...parents.keys()].filter(belongs).map((one) => [one, proportionalOf(one)]));
}

function proportionalOf(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
