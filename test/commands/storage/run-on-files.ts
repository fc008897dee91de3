import type { PureCommand } from '../../../src/commands/definition/command.ts';
import { interpret } from '../../../src/commands/definition/interpret.ts';
import { readWords } from '../../../src/commands/definition/read-words.ts';
import type { Stored, StoredFile } from '../../../src/commands/definition/stored.ts';
import { decodeText } from '../../../src/text/utf8.ts';
import { TEST_FACTS } from '../../support/run-command.ts';

const HOUR = 3_600_000;

/**
 * A stored file, one hour old with a size of 1 that expires in 35 hours unless said otherwise.
 *
 * @param path with `/tmp/`
 */
export function storedFile(path: string, facts: Partial<StoredFile> = {}): StoredFile {
  const { now } = TEST_FACTS;
  return { path, size: 1, createdAt: now - HOUR, expiresAt: now + 35 * HOUR, ...facts };
}

/**
 * Runs a command that reads facts of files.
 *
 * @param readings the files that came of each of its readings
 */
export async function runOnFiles(
  command: PureCommand,
  words: readonly string[],
  readings: readonly (readonly StoredFile[])[],
): Promise<string> {
  const args = interpret(command, readWords(command, words, words.join(' ')));
  const stored = readings.map((files): Stored => ({ contents: [], files }));
  const { output, status } = await command.run(args, Buffer.from('not read'), TEST_FACTS, stored);
  if (status !== 0) throw new Error(`status ${status}`);
  return decodeText(output);
}
