import { MEMORY_FACTOR } from './goals.ts';
import type { AttackResult, Times } from './measure-attack.ts';
import { summarize } from './summarize.ts';

/** Prints a line for each attack, the worst of each kind of request; `!` marks what misses its goal. */
export function printOverview(results: readonly AttackResult[], times: Times): void {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log('\nOverview: the worst p99 in milliseconds, requests refused, MiB of the main process');
  const heads = ['/health', 'small', 'jobs', 'of bare', 'refused', 'before', 'peak', `${times.after} s on`, 'tree'];
  console.log(`${''.padEnd(width)} ${heads.map((head) => head.padStart(9)).join(' ')}`);
  for (const result of results) {
    const { health, small, job, besideBare, refused, late } = summarize(result);
    const { before, peak, after } = result;
    const cells = [
      health?.toFixed(1) ?? '-',
      small?.toFixed(1) ?? '-',
      job?.toFixed(1) ?? '-',
      besideBare?.toFixed(2) ?? '',
      `${refused > 0 ? '! ' : ''}${refused}`,
      before.rss,
      peak.main.rss,
      `${after.rss > MEMORY_FACTOR * before.rss ? '! ' : ''}${after.rss}`,
      peak.total,
    ];
    const lateness = late.length === 0 ? '' : `  ! late: ${late.join(', ')}`;
    console.log(`${result.name.padEnd(width)} ${cells.map((cell) => String(cell).padStart(9)).join(' ')}${lateness}`);
  }
}
