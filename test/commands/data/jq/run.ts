import assert from 'node:assert/strict';
import { jq } from '../../../../src/commands/data/jq.ts';
import type { PenstockError } from '../../../../src/errors.ts';
import { runCommand } from '../../../support/run-command.ts';
import { refusalOf } from '../run-data-command.ts';

/** What jq writes, for a run without an error. */
export async function output(words: readonly string[], input: string | Uint8Array = ''): Promise<string> {
  const { output: bytes, failure } = await runCommand(jq, words, input);
  assert.equal(failure, undefined);
  return Buffer.from(bytes).toString();
}

/** The error of a run that writes nothing. */
export function refusal(words: readonly string[], input: string | Uint8Array = ''): Promise<PenstockError> {
  return refusalOf(jq, words, input);
}
