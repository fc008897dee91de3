import type { Account } from '../../src/accounts/account.ts';
import { interpret } from '../../src/commands/definition/interpret.ts';
import { readQuery } from '../../src/commands/definition/read-query.ts';
import { COMMAND_BY_NAME } from '../../src/commands/list.ts';
import { decodeText } from '../../src/text/utf8.ts';
import { testHost } from './effects.ts';
import { TEST_FACTS } from './run-command.ts';
import { type FakeHost, runEffect } from './run-effect.ts';

/** What a run of a storage command has besides its words. */
export interface StorageRun extends FakeHost {
  readonly input?: string | Uint8Array;
  /** The header `X-User-Time`. */
  readonly userTime?: string;
}

/**
 * Runs a command with effects in an account.
 *
 * @param line its words, or one text that is split at single spaces; quotes have no meaning
 * @returns the output as text
 */
export async function runStored(
  account: Account,
  line: string | readonly string[],
  { input, userTime, ...host }: StorageRun = {},
): Promise<string> {
  const [name = '', ...words] = typeof line === 'string' ? line.split(' ') : line;
  const facts = { ...TEST_FACTS, ...(userTime !== undefined && { userTime }) };
  const { output } = await runEffect(effect(name), words, input, { account, facts, ...host });
  return decodeText(output);
}

/**
 * Calls the endpoint of a command with effects.
 *
 * @param target its name and a query, as in a URL
 */
export async function callStored(account: Account, target: string, input = ''): Promise<string> {
  const [name = '', query = ''] = target.split('?');
  const command = effect(name);
  const args = interpret(command, readQuery(command, new URLSearchParams(query)));
  const { output } = await command.run(args, Buffer.from(input), testHost(account));
  return decodeText(output);
}

/** The live temp files of an account with their contents, in the order of their paths, as `path=content`. */
export async function contentsOf({ tempFiles }: Account): Promise<string[]> {
  const contents: string[] = [];
  for (const { path } of await tempFiles.list()) {
    const found = await tempFiles.read(path);
    contents.push(`${path}=${found === undefined ? '?' : decodeText(found.content)}`);
  }
  return contents;
}

/** The saved pipelines of an account with their texts, in the order of their names, as `name=text`. */
export async function pipelinesOf({ pipelines }: Account): Promise<string[]> {
  const texts: string[] = [];
  for await (const { name, text } of pipelines.all()) texts.push(`${name}=${text}`);
  return texts;
}

function effect(name: string) {
  const command = COMMAND_BY_NAME.get(name);
  if (command?.nature !== 'effects') throw new Error(`${name} is no command with effects`);
  return command;
}
