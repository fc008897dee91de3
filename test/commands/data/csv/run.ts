import assert from 'node:assert/strict';
import { csv } from '../../../../src/commands/data/csv.ts';
import { PenstockError } from '../../../../src/errors.ts';
import { runCommand } from '../../../support/run-command.ts';

/** What csv writes. */
export async function output(words: readonly string[], input: string | Uint8Array): Promise<string> {
  return Buffer.from((await runCommand(csv, words, input)).output).toString();
}

/** What csv writes as JSON. */
export async function json(words: readonly string[], input: string | Uint8Array): Promise<unknown> {
  return JSON.parse(await output(['--to-json', ...words], input));
}

/** The error that csv ends with, without its name and the hint at the manual. */
export async function refusal(words: readonly string[], input: string | Uint8Array): Promise<string> {
  try {
    await runCommand(csv, words, input);
  } catch (error) {
    if (!(error instanceof PenstockError)) throw error;
    assert.equal(error.status, 400);
    return error.message.replace(/^csv: /, '').replace(/; see "man csv"$/, '');
  }
  return assert.fail(`csv ${words.join(' ')} was run`);
}
