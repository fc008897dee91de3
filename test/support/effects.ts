import type { Account } from '../../src/accounts/account.ts';
import type { EffectCommand, Host } from '../../src/commands/definition/effects.ts';
import { interpret } from '../../src/commands/definition/interpret.ts';
import { readQuery } from '../../src/commands/definition/read-query.ts';
import { prepareCommand } from '../../src/engine/prepare-command.ts';
import { ExpansionBudget } from '../../src/language/expansion-budget.ts';
import { parseProgram } from '../../src/language/parser.ts';
import { DEFAULT_LIMITS, type Limits } from '../../src/limits.ts';
import { decodeText } from '../../src/text/utf8.ts';
import { TEST_FACTS } from './run-command.ts';

/** Output as text, and status. */
export interface Ending {
  readonly output: string;
  readonly status: number;
}

/** What a command with effects sees; it can run no other commands. */
export function testHost(account: Account, limits: Partial<Limits> = {}): Host {
  return {
    facts: { ...TEST_FACTS, timezone: account.timezone },
    account,
    limits: { ...DEFAULT_LIMITS, ...limits },
    signal: new AbortController().signal,
    manual: () => undefined,
    runCommand: () => Promise.reject(new Error('No command runs here')),
    runProgram: () => Promise.reject(new Error('No program runs here')),
  };
}

/** Runs every command of a pipeline text one after the other, as statements; returns what the last one gave. */
export async function runEffects(account: Account, text: string, limits: Partial<Limits> = {}): Promise<Ending> {
  let last: Ending = { output: '', status: 0 };
  for (const { commands } of parseProgram(text).statements) {
    for (const node of commands) {
      const names = { aliases: () => undefined, exports: await account.exports.lookup() };
      const { command, args } = prepareCommand(node, text, names, new ExpansionBudget());
      if (command.nature !== 'effects') throw new Error(`${command.name} has no effects`);
      const { output, status } = await command.run(args, new Uint8Array(0), testHost(account, limits));
      last = { output: decodeText(output), status };
    }
  }
  return last;
}

/** Calls the endpoint of a command. */
export async function callEndpoint(
  account: Account,
  command: EffectCommand,
  query: Readonly<Record<string, string>>,
): Promise<Ending> {
  const args = interpret(command, readQuery(command, Object.entries(query)));
  const { output, status } = await command.run(args, new Uint8Array(0), testHost(account));
  return { output: decodeText(output), status };
}
