import { CommandError } from '../commands/definition/command-error.ts';
import type { Reading, Stored } from '../commands/definition/stored.ts';
import { inNameOf } from '../commands/storage/in-name-of.ts';
import { readStored } from '../commands/storage/read-stored.ts';
import type { RunContext } from './run-context.ts';
import { untilAborted } from './until-aborted.ts';

/** Contents that one command may read, as values: as many as `diff` compares. */
const MOST_VALUES = 2;

/**
 * Reads what a command has to know of what is stored, and does its work with that.
 *
 * @throws {PenstockError} what does not exist or cannot be read, or is too large
 */
export async function withStored<T>(
  context: RunContext,
  command: string,
  readings: readonly Reading[],
  work: (stored: readonly Stored[]) => Promise<T>,
): Promise<T> {
  if (readings.length === 0) return work([]);
  const share = context.contents.open(context.account.tokenId);
  const most = MOST_VALUES * context.limits.valueBytes;
  let taken = 0;
  const take = async (bytes: number): Promise<void> => {
    taken += bytes;
    if (taken > most) {
      throw new CommandError(
        command,
        'OUTPUT_TOO_LARGE',
        `What it reads of what is stored has more than ${most} bytes`,
      );
    }
    await share.take(bytes, context.signal);
  };
  const reading = inNameOf(command, () => readStored(command, readings, context, take));
  try {
    return await work(await untilAborted(reading, context.signal));
  } finally {
    // A reading that nobody waits for any more still has its memory until it ends.
    const release = (): void => share.release();
    reading.then(release, release);
  }
}
