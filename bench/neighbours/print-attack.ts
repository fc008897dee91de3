import { BARE_FACTOR, goalOf, MEMORY_FACTOR } from './goals.ts';
import type { Summary } from './latencies.ts';
import type { AttackResult, Times } from './measure-attack.ts';
import { HEALTH, isLate, refusedOf, summarize } from './summarize.ts';

/** Prints all figures of one attack; `!` marks what misses its goal. */
export function printAttack(result: AttackResult, times: Times): void {
  console.log(`\n${result.name}: ${result.text} (${result.seconds} s)`);
  console.log('  milliseconds          quiet: p50     p99     max    attacked: p50     p99     max   goal   refused');
  for (const [name, attacked] of Object.entries(result.attacked)) console.log(`  ${row(name, attacked, result)}`);
  console.log(`  The attack's answers: ${counts(result.answers) || 'none'}`);
  printMemory(result, times);
  printBare(result);
  if (result.ended) console.log('  ! The service ended');
}

function row(name: string, attacked: Summary, result: AttackResult): string {
  const quiet = result.quiet[name] ?? { requests: 0, refusals: {} };
  const mark = isLate(name, attacked, result) ? '!' : ' ';
  const goal = goalOf(name, result);
  const cells = [
    name.padEnd(18),
    milliseconds(quiet).padStart(34),
    milliseconds(attacked).padStart(34),
    mark,
    (goal === undefined ? '' : `< ${goal}`).padStart(5),
    refusals(attacked),
  ];
  return cells.join(' ').replace(/ {2}$/, '');
}

function milliseconds({ p50, p99, max }: Summary): string {
  return [p50, p99, max].map((time) => (time?.toFixed(1) ?? '-').padStart(7)).join(' ');
}

function refusals(summary: Summary): string {
  const refused = refusedOf(summary);
  const shown = `${refused} of ${summary.requests}`;
  return refused === 0 ? `  ${shown}` : `! ${shown}: ${counts(summary.refusals)}`;
}

/** How often what came: `200 x 12, 503 x 3`. */
function counts(results: Readonly<Record<string, number>>): string {
  return Object.entries(results)
    .map(([result, count]) => `${result} x ${count}`)
    .join(', ');
}

function printMemory({ before, peak, after }: AttackResult, times: Times): void {
  const mark = after.rss > MEMORY_FACTOR * before.rss ? '! ' : '';
  console.log(
    `  Main process, MiB resident (proportional): ${before.rss} (${before.pss}) before, ${peak.main.rss} (${peak.main.pss}) at the peak, ${mark}${after.rss} (${after.pss}) ${times.after} s later; goal at most ${MEMORY_FACTOR * before.rss}`,
  );
  console.log(`  With its workers: ${peak.total} at the peak, ${peak.largestChild} the largest worker`);
}

function printBare(result: AttackResult): void {
  const health = result.bare?.attacked[HEALTH];
  if (result.bare === undefined || health === undefined) return;
  const { besideBare } = summarize(result);
  const mark = besideBare !== undefined && besideBare > BARE_FACTOR ? '! ' : '';
  console.log(`  ${HEALTH} of a bare node:http server under the same: ${milliseconds(health)}`);
  console.log(`  Its answers to the attack: ${counts(result.bare.answers) || 'none'}`);
  console.log(
    `  The p99 is ${mark}${besideBare?.toFixed(2) ?? '-'} times as long as the bare server's; goal at most ${BARE_FACTOR}`,
  );
}
