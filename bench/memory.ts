import { readdirSync, readFileSync } from 'node:fs';

const SAMPLE_MS = 100;

/** MiB of one process. */
export interface ProcessMemory {
  /** All pages that are in memory. */
  readonly rss: number;
  /** The same, with a page that several processes share divided between them ("proportional set size"). */
  readonly pss: number;
}

/** MiB at their peaks. */
export interface PeakMemory {
  /** The process and all its descendants together, in proportional set sizes. */
  readonly total: number;
  /** The one descendant with the most. */
  readonly largestChild: number;
  /** The process itself. */
  readonly main: ProcessMemory;
}

/**
 * Follows the memory of a process and all its descendants, pages that they share counted once (the kernel's
 * "proportional set size"); Linux only.
 *
 * @param sampleMs milliseconds between two looks; each costs a process of 1 GB about 10 ms
 */
export function watchMemory(pid: number, sampleMs = SAMPLE_MS): { stop(): PeakMemory } {
  let total = 0;
  let largestChild = 0;
  let main: ProcessMemory = { rss: 0, pss: 0 };
  const sample = (): void => {
    const sizes = sizesOfTree(pid);
    total = Math.max(
      total,
      sizes.values().reduce((sum, size) => sum + size, 0),
    );
    main = { rss: Math.max(main.rss, residentOf(pid)), pss: Math.max(main.pss, sizes.get(pid) ?? 0) };
    sizes.delete(pid);
    largestChild = Math.max(largestChild, ...sizes.values());
  };
  const timer = setInterval(sample, sampleMs);
  return {
    /** Ends the watch. */
    stop: () => {
      clearInterval(timer);
      sample();
      return { total: inMiB(total), largestChild: inMiB(largestChild), main: inWholeMiB(main) };
    },
  };
}

/** The memory of one process now; nothing but zeros when it has ended. */
export function memoryOf(pid: number): ProcessMemory {
  return inWholeMiB({ rss: residentOf(pid), pss: proportionalOf(pid) });
}

function inWholeMiB({ rss, pss }: ProcessMemory): ProcessMemory {
  return { rss: inMiB(rss), pss: inMiB(pss) };
}

function inMiB(kib: number): number {
  return Math.round(kib / 1024);
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
  return readKib(`/proc/${pid}/smaps_rollup`, /^Pss:\s+(\d+)/m);
}

function residentOf(pid: number): number {
  return readKib(`/proc/${pid}/status`, /^VmRSS:\s+(\d+)/m);
}

/** A number in a file of the kernel; 0 when the process has ended. */
function readKib(file: string, pattern: RegExp): number {
  try {
    return Number(pattern.exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
