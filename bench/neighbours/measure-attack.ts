import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf, type PeakMemory, type ProcessMemory, watchMemory } from '../memory.ts';
import { type Started, startPenstock, startServer } from '../started.ts';
import type { Attack } from './attack.ts';
import type { AttackerFacts, AttackerResult } from './attacker.ts';
import { type Child, startChild } from './child.ts';
import { makeKeys } from './make-keys.ts';
import type { QuietFacts, QuietResult } from './quiet-client.ts';

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
  /** The quiet caller of a bare `node:http` server under the same attack. */
  readonly bare?: QuietResult;
  /** What came of the requests of the attack. */
  readonly answers: AttackerResult;
  /** MiB of the main process: idle before the attack, and `Times.after` seconds later. */
  readonly before: ProcessMemory;
  readonly after: ProcessMemory;
  /** While the attack lasted. */
  readonly peak: PeakMemory;
  /** Whether the service ended by itself. */
  readonly ended: boolean;
}

const PREPARE_MS = 180_000;
const SETTLE_MS = 1000;
/** Requests that the quiet caller still waits for when the attack is over are waited for as well. */
const REST_MS = 90_000;

/** Measures an attack on a service of its own. */
export async function measureAttack(attack: Attack, times: Times): Promise<AttackResult> {
  await using running = new AsyncDisposableStack();
  const penstock = running.adopt(await startPenstock(), (one) => one.stop());
  const pid = penstock.process.pid ?? 0;
  const seconds = attack.seconds ?? times.attack;
  const keys = await makeKeys(penstock.data, attack.keys);
  const client = startQuietClient(running, penstock, attack, false);
  await client.ask('warmUp', PREPARE_MS);
  await client.ask('startQuiet', SETTLE_MS);
  await sleep(times.quiet * 1000);
  const quiet = await client.ask<QuietResult>('stop', REST_MS);
  await sleep(SETTLE_MS);
  const before = memoryOf(pid);

  const attacker = startAttacker(running, penstock, attack, keys, seconds);
  await attacker.ask('prepare', PREPARE_MS);
  await sleep(SETTLE_MS);
  const memory = watchMemory(pid);
  const { answers, attacked } = await measureAttacked(client, attacker, seconds);
  const peak = memory.stop();
  await attacker.stop();
  await sleep(times.after * 1000);

  const after = memoryOf(pid);
  const ended = penstock.process.exitCode !== null || penstock.process.signalCode !== null;
  await running.disposeAsync();
  return {
    name: attack.name,
    text: attack.text,
    seconds,
    movesLargeValues: attack.movesLargeValues ?? false,
    quiet,
    attacked,
    ...(attack.besideBare && { bare: await measureBare(attack, seconds) }),
    answers,
    before,
    peak,
    after,
    ended,
  };
}

/** What the same attack costs the quiet caller of a bare `node:http` server. */
async function measureBare(attack: Attack, seconds: number): Promise<QuietResult> {
  await using running = new AsyncDisposableStack();
  const bare = running.adopt(await startServer('bare-server.ts'), (one) => one.stop());
  const client = startQuietClient(running, bare, attack, true);
  await client.ask('warmUp', PREPARE_MS);
  const attacker = startAttacker(running, bare, attack, [], seconds);
  await attacker.ask('prepare', PREPARE_MS);
  return (await measureAttacked(client, attacker, seconds)).attacked;
}

async function measureAttacked(
  client: Child,
  attacker: Child,
  seconds: number,
): Promise<{ readonly answers: AttackerResult; readonly attacked: QuietResult }> {
  await client.ask('startAttacked', SETTLE_MS);
  const answers = await attacker.ask<AttackerResult>('run', seconds * 1000 + REST_MS);
  return { answers, attacked: await client.ask<QuietResult>('stop', REST_MS) };
}

function startQuietClient(
  running: AsyncDisposableStack,
  { base }: Started,
  attack: Attack,
  onlyHealth: boolean,
): Child {
  const facts: QuietFacts = {
    base,
    onlyHealth,
    ...(!onlyHealth && attack.extraProbe !== undefined && { extraProbe: attack.extraProbe }),
  };
  return running.adopt(startChild('quiet-client.ts', facts), (one) => one.stop());
}

function startAttacker(
  running: AsyncDisposableStack,
  { base }: Started,
  { name }: Attack,
  keys: readonly string[],
  seconds: number,
): Child {
  const facts: AttackerFacts = { name, base, keys, seconds };
  return running.adopt(startChild('attacker.ts', facts), (one) => one.stop());
}
