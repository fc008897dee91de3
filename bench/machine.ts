import { cpus, release, totalmem } from 'node:os';

/** What every kept result tells of the machine that it was measured on. */
export function describeMachine(): Readonly<Record<string, string | number>> {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    kernel: release(),
    node: process.version,
  };
}

/** Prints a fact on each line. */
export function printFacts(facts: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(facts)) console.log(`${name}: ${value}`);
}
