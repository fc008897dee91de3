import type { AttackResult } from './measure-attack.ts';
import { EXTRA_PROBES, PROBES, type Probe } from './probes.ts';

const SMALL_MS = 50;
const SMALL_BESIDE_LARGE_MS = 100;
const JOB_MS = 500;

/** How many times the idle size the main process may have some time after the attack. */
export const MEMORY_FACTOR = 2;

/** How many times what it costs a bare `node:http` server the same attack may cost. */
export const BARE_FACTOR = 2;

/** The probe of a name. */
export function probeOf(name: string): Probe | undefined {
  return [...PROBES, ...Object.values(EXTRA_PROBES)].find((probe) => probe.name === name);
}

/** Milliseconds that the p99 of a probe should stay under; absent when nothing is said of it. */
export function goalOf(
  probe: string,
  { movesLargeValues }: Pick<AttackResult, 'movesLargeValues'>,
): number | undefined {
  const goal = probeOf(probe)?.goal;
  if (goal === 'small') return movesLargeValues ? SMALL_BESIDE_LARGE_MS : SMALL_MS;
  return goal === 'job' ? JOB_MS : undefined;
}
