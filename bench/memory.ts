import { readdirSync, readFileSync } from 'node:fs';

const SAMPLE_MS = 100;

/**
 * Follows the memory of a process and all its descendants, pages that they share counted once (the kernel's
 * "proportional set size"); Linux only.
 */
export function watchMemory(pid: number): { stop(): number } {
  let peak = 0;
  const sample = (): void => {
    peak = Math.max(peak, memoryOfTree(pid));
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return {
    /** Ends the watch; returns the peak in MiB. */
    stop: () => {
      clearInterval(timer);
      sample();
      return peak / 1024;
    },
  };
}

/** KiB of a process and its descendants. */
function memoryOfTree(pid: number): number {
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
  return [...parents.keys()].filter(belongs).reduce((sum, one) => sum + proportionalOf(one), 0);
}

function proportionalOf(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
