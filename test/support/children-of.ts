import { readdirSync, readFileSync } from 'node:fs';

/** The processes that a process has started, where there is `/proc`. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc').flatMap((name) => (parentOf(name) === pid ? [Number(name)] : []));
}

/** The parent of a process; `undefined` for other entries of `/proc` and for a process that has ended. */
export function parentOf(name: string): number | undefined {
  if (!/^\d+$/.test(name)) return undefined;
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : Number(parent);
  } catch {
    return undefined;
  }
}
