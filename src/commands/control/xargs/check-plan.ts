import { takeTurn } from '../../../take-turn.ts';
import { CommandError } from '../../definition/command-error.ts';
import type { Host } from '../../definition/effects.ts';

/** Characters after which other requests get their turn; some milliseconds of splitting. */
const TURN_CHARACTERS = 256 * 1024;

/**
 * Goes through all runs before the first one starts, so that nothing has run when the input is refused.
 *
 * @throws {CommandError} `LIMIT_EXCEEDED` for more runs than one xargs may make, and whatever the plan itself throws
 */
export async function checkPlan(runs: Iterable<readonly string[]>, { account, limits, signal }: Host): Promise<void> {
  let count = 0;
  let characters = 0;
  for (const words of runs) {
    count++;
    if (count > limits.xargsRuns) {
      throw new CommandError(
        'xargs',
        'LIMIT_EXCEEDED',
        `Cannot run more than ${limits.xargsRuns} commands; give each run more words, or xargs less input`,
      );
    }
    for (const word of words) characters += word.length + 1;
    if (characters < TURN_CHARACTERS) continue;
    characters = 0;
    await takeTurn(account.tokenId);
    signal.throwIfAborted();
  }
}
