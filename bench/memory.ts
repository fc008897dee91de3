import { readdirSync, readFileSync } from 'node:fs';

const SAMPLE_MS = 20;

/** Follows the resident memory of a process and all its descendants; Linux only. */
export function watchMemory(pid: number): { stop(): number } {
  let peak = 0;
  const sample = (): void => {
    peak = Math.max(peak, residentOfTree(pid));
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

/** Resident KiB of a process and its descendants. */
function residentOfTree(pid: number): number {
  const parents = new Map<number, number>();
  const resident = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]));
      resident.set(Number(name), Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0));
    } catch {
      // The process has ended between the listing and the reading.
    }
  }
  const belongs = (one: number): boolean => one === pid || (one > 1 && belongs(parents.get(one) ?? 0));
  return [...resident].filter(([one]) => belongs(one)).reduce((sum, [, kib]) => sum + kib, 0);
}
