import type { PureCommand, Result } from '../../src/commands/definition/command.ts';
import { interpret } from '../../src/commands/definition/interpret.ts';
import { readQuery } from '../../src/commands/definition/read-query.ts';
import { TEST_FACTS } from './run-command.ts';

/**
 * Runs a pure command in this process with the query of its endpoint.
 *
 * @param query as it stands in a URL, without the question mark
 */
export async function runQuery(command: PureCommand, query: string, input: string | Uint8Array = ''): Promise<Result> {
  const args = interpret(command, readQuery(command, new URLSearchParams(query)));
  return command.run(args, Buffer.from(input), TEST_FACTS, []);
}
