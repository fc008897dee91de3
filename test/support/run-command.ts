import type { Facts, PureCommand, Result } from '../../src/commands/definition/command.ts';
import { interpret } from '../../src/commands/definition/interpret.ts';
import { readWords } from '../../src/commands/definition/read-words.ts';

/** The facts that tests run with: a fixed time, UTC. */
export const TEST_FACTS: Facts = { now: Date.UTC(2026, 2, 10, 12, 34, 56), timezone: 'UTC' };

/** Runs a pure command in this process, as the engine does in a worker. */
export async function runCommand(
  command: PureCommand,
  words: readonly string[],
  input: string | Uint8Array = '',
  facts: Facts = TEST_FACTS,
): Promise<Result> {
  const args = interpret(command, readWords(command, words, words.join(' ')));
  return command.run(args, Buffer.from(input), facts, []);
}
