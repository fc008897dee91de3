/**
 * Measures what one caller's attack costs another one: the quiet caller's times and refusals, quiet and during each
 * attack, and the service's memory before, at the peak and a minute later. The goals are printed beside the figures; it
 * is no test and never fails for them. `../run.ts` starts it and tells its options.
 */
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { describeMachine, printFacts } from '../machine.ts';
import { ATTACKS } from './attacks.ts';
import { type AttackResult, measureAttack, type Times } from './measure-attack.ts';
import { printAttack } from './print-attack.ts';
import { printOverview } from './print-overview.ts';

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    keep: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    quiet: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '12' },
    after: { type: 'string', default: '60' },
  },
});
const times: Times = {
  quiet: readSeconds('quiet', values.quiet),
  attack: readSeconds('seconds', values.seconds),
  after: readSeconds('after', values.after),
};
const wanted = ATTACKS.filter(({ name }) => positionals.length === 0 || positionals.some((word) => means(word, name)));

if (values.list || wanted.length === 0) {
  console.log(ATTACKS.map(({ name, text }) => `${name}: ${text}`).join('\n'));
} else {
  await measureAll();
}

async function measureAll(): Promise<void> {
  const machine = describeMachine();
  printFacts(machine);
  console.log(`load: ${loadavg()[0]?.toFixed(2)} before it starts`);
  console.log('The clients share the cores with the service. The attackers have a lower priority.');
  // Whoever interrupts it leaves nothing running and no data folder either.
  const interrupted = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupted.abort());
  const results: AttackResult[] = [];
  for (const attack of wanted) {
    try {
      const result = await measureAttack(attack, times, interrupted.signal);
      printAttack(result, times);
      results.push(result);
    } catch (error) {
      console.log(`\n${attack.name}: ! not measured: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
    if (interrupted.signal.aborted) break;
  }
  if (results.length === 0) return;
  printOverview(results, times);
  if (!values.keep) return;
  const file = new URL(`../results/neighbours-${new Date().toISOString().slice(0, 10)}.json`, import.meta.url);
  writeFileSync(file, `${JSON.stringify({ machine, times, results }, null, 1)}\n`);
}

/** Whether a word is the name of the attack, or a part of it when it is the name of none. */
function means(word: string, name: string): boolean {
  return ATTACKS.some((attack) => attack.name === word) ? word === name : name.includes(word);
}

/** @throws {Error} when the value is not a number of seconds */
function readSeconds(name: string, value: string): number {
  if (/^\d{1,3}(\.\d)?$/.test(value)) return Number(value);
  throw new Error(`Cannot read "${value}" for --${name}: Expected seconds, at most 999`);
}
