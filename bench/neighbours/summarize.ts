import { goalOf, probeOf } from './goals.ts';
import type { Summary } from './latencies.ts';
import type { AttackResult } from './measure-attack.ts';
import { PROBES } from './probes.ts';
import type { QuietResult } from './quiet-client.ts';

/** The probe that every server answers. */
export const HEALTH = PROBES[0]?.name ?? '';

/** An attack's result in a few figures. */
export interface Gist {
  readonly health?: number;
  /** The worst p99 of the small requests, and of the small jobs, in milliseconds; absent when none was answered. */
  readonly small?: number;
  readonly job?: number;
  readonly requests: number;
  readonly refused: number;
  /** Names of the probes whose p99 is over the goal. */
  readonly late: readonly string[];
  /** The p99 of `/health` as a multiple of what it is with a bare server. */
  readonly besideBare?: number;
}

/** Finds the worst of each kind. */
export function summarize(result: AttackResult): Gist {
  const probes = Object.entries(result.attacked);
  const health = result.attacked[HEALTH]?.p99;
  const bare = result.bare?.attacked[HEALTH]?.p99;
  const small = worst(result.attacked, 'small');
  const job = worst(result.attacked, 'job');
  return {
    ...(health !== undefined && { health }),
    ...(small !== undefined && { small }),
    ...(job !== undefined && { job }),
    requests: probes.reduce((sum, [, { requests }]) => sum + requests, 0),
    refused: probes.reduce((sum, [, summary]) => sum + refusedOf(summary), 0),
    late: probes.filter(([name, summary]) => isLate(name, summary, result)).map(([name]) => name),
    ...(health !== undefined && bare !== undefined && { besideBare: health / bare }),
  };
}

/** How many requests had no right answer. */
export function refusedOf({ refusals }: Summary): number {
  return Object.values(refusals).reduce((sum, count) => sum + count, 0);
}

/** Whether the p99 of a probe is over its goal. */
export function isLate(probe: string, { p99 = 0 }: Summary, result: AttackResult): boolean {
  return p99 > (goalOf(probe, result) ?? Number.POSITIVE_INFINITY);
}

function worst(result: QuietResult, goal: 'small' | 'job'): number | undefined {
  const times = Object.entries(result).flatMap(([name, { p99 }]) => {
    return probeOf(name)?.goal === goal && p99 !== undefined ? [p99] : [];
  });
  return times.length === 0 ? undefined : Math.max(...times);
}
