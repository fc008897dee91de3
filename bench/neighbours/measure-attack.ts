import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf, type PeakMemory, type ProcessMemory, watchMemory } from '../memory.ts';
import { startPenstock, startServer } from '../started.ts';
import type { Attack } from './attack.ts';
import type { AttackerResult } from './attacker.ts';
import { type Attacked, Clients } from './clients.ts';
import { makeKeys } from './make-keys.ts';
import type { QuietResult } from './quiet-client.ts';

/** How long the parts of a measurement last, in seconds. */
export interface Times {
  readonly quiet: number;
  readonly attack: number;
  readonly after: number;
}

/** What an attack cost the quiet caller, and the service's memory. */
export interface AttackResult {
  readonly name: string;
  readonly text: string;
  readonly seconds: number;
  readonly movesLargeValues: boolean;
  readonly quiet: QuietResult;
  readonly attacked: QuietResult;
  /** What came of the requests of the attack. */
  readonly answers: AttackerResult;
  /** The same attack on a bare `node:http` server. */
  readonly bare?: Attacked;
  /** MiB of the main process: idle before the attack, and `Times.after` seconds later. */
  readonly before: ProcessMemory;
  readonly after: ProcessMemory;
  /** While the attack lasted. */
  readonly peak: PeakMemory;
  /** Whether the service ended by itself. */
  readonly ended: boolean;
}

const SETTLE_MS = 1000;
/** Seldom, since a look at a large process holds it up. */
const SAMPLE_MS = 500;

/**
 * Measures an attack on a service of its own, and on a bare server where the attack asks for that.
 *
 * @param signal stops everything
 * @throws {Error} when the attack cannot be prepared, or the signal is aborted
 */
export async function measureAttack(attack: Attack, times: Times, signal: AbortSignal): Promise<AttackResult> {
  const { name, text, movesLargeValues = false } = attack;
  const seconds = attack.seconds ?? times.attack;
  const measured = await measurePenstock(attack, { ...times, attack: seconds }, signal);
  const bare = attack.besideBare ? { bare: await measureBare(attack, seconds, signal) } : {};
  return { name, text, seconds, movesLargeValues, ...measured, ...bare };
}

type Measured = Omit<AttackResult, 'name' | 'text' | 'seconds' | 'movesLargeValues' | 'bare'>;

async function measurePenstock(attack: Attack, times: Times, signal: AbortSignal): Promise<Measured> {
  const wait = (milliseconds: number): Promise<void> => sleep(milliseconds, undefined, { signal });
  await using running = new AsyncDisposableStack();
  const { base, data, process } = running.adopt(await startPenstock(), (one) => one.stop());
  const pid = process.pid ?? 0;
  const keys = await makeKeys(data, attack.keys);
  const options = { base, attack, keys, seconds: times.attack, onlyHealth: false, signal };
  const clients = running.use(new Clients(options));
  await clients.warmUp();
  const quiet = await clients.measureQuiet(() => wait(times.quiet * 1000));
  await wait(SETTLE_MS);
  const before = memoryOf(pid);

  await clients.prepareAttack();
  await wait(SETTLE_MS);
  const memory = watchMemory(pid, SAMPLE_MS);
  const { answers, attacked } = await clients.measureAttacked().finally(() => memory.stop());
  const peak = memory.stop();

  await wait(times.after * 1000);
  const after = memoryOf(pid);
  const ended = process.exitCode !== null || process.signalCode !== null;
  return { quiet, attacked, answers, before, peak, after, ended };
}

/** What the same attack costs the quiet caller of a bare `node:http` server. */
async function measureBare(attack: Attack, seconds: number, signal: AbortSignal): Promise<Attacked> {
  await using running = new AsyncDisposableStack();
  const { base } = running.adopt(await startServer('bare-server.ts'), (one) => one.stop());
  const clients = running.use(new Clients({ base, attack, keys: [], seconds, onlyHealth: true, signal }));
  await clients.warmUp();
  await clients.prepareAttack();
  return await clients.measureAttacked();
}
