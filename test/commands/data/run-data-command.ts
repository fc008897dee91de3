import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { PureCommand } from '../../../src/commands/definition/command.ts';
import { PenstockError } from '../../../src/errors.ts';
import { runCommand } from '../../support/run-command.ts';

/** Runs a command and returns its output as text. */
export async function outputOf(
  command: PureCommand,
  words: readonly string[],
  input: string | Uint8Array = '',
): Promise<string> {
  const { output, status } = await runCommand(command, words, input);
  assert.equal(status, 0);
  return Buffer.from(output).toString();
}

/** Runs a command that must refuse its arguments or its input. */
export async function refusalOf(
  command: PureCommand,
  words: readonly string[],
  input: string | Uint8Array = '',
): Promise<PenstockError> {
  try {
    await runCommand(command, words, input);
  } catch (error) {
    if (error instanceof PenstockError) return error;
    throw error;
  }
  return assert.fail(`${command.name} ${words.join(' ').slice(0, 100)} was run`);
}

/** The bytes of a file beside the tests. */
export function fileOf(path: string): Buffer {
  return readFileSync(new URL(path, import.meta.url));
}
