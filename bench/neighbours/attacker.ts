/** The attacker, as a process of its own with a lower priority: the service is to be measured, not its clients. */
import { setPriority } from 'node:os';
import { ATTACKS } from './attacks.ts';
import { factsOfParent, serveParent } from './child.ts';
import { Client } from './client.ts';

/** What the attacker has to know. */
export interface AttackerFacts {
  readonly name: string;
  readonly base: string;
  readonly keys: readonly string[];
  readonly seconds: number;
}

/** How many requests of the attack had which result. */
export type AttackerResult = Readonly<Record<string, number>>;

const PRIORITY = 10;
const FIRST_ADDRESS = 10;

const { name, base, keys, seconds } = factsOfParent<AttackerFacts>();
const attack = ATTACKS.find((one) => one.name === name);
const callers = (keys.length === 0 ? [undefined] : keys).map((key, index) => {
  return new Client(base, key, `127.0.0.${FIRST_ADDRESS + index}`);
});

serveParent({
  prepare: async () => {
    await attack?.prepare?.({ base, callers });
    setPriority(PRIORITY);
  },
  run,
});

async function run(): Promise<AttackerResult> {
  const results = new Map<string, number>();
  const signal = AbortSignal.timeout(seconds * 1000);
  const count = (result: string): void => {
    results.set(result, (results.get(result) ?? 0) + 1);
  };
  // What has no answer yet is given up with its connection.
  signal.addEventListener('abort', () => callers.forEach((caller) => void caller.close()));
  await attack?.run({ base, callers, signal, count });
  return Object.fromEntries(results);
}
