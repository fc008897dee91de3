import { takeTurn } from '../../../take-turn.ts';
import { CommandError } from '../../definition/command-error.ts';
import type { Host } from '../../definition/effects.ts';
import { type Item, PAUSE, type SplitItem } from './item.ts';

/** The words of one xargs. */
const MOST_WORDS = 100_000;

/** Milliseconds of splitting after which other requests get their turn. */
const TURN_MS = 5;

/**
 * Splits the whole input, so that the rest of the work is bounded however much input there is.
 *
 * @throws {CommandError} `LIMIT_EXCEEDED` for too many words, and whatever the splitting itself throws
 */
export async function takeItems(items: Iterable<SplitItem>, { account, signal }: Host): Promise<readonly Item[]> {
  const taken: Item[] = [];
  let words = 0;
  let turn = performance.now();
  for (const item of items) {
    if (item !== PAUSE) taken.push(item);
    if (typeof item === 'string' && ++words > MOST_WORDS) {
      throw new CommandError(
        'xargs',
        'LIMIT_EXCEEDED',
        `Cannot take more than ${MOST_WORDS} words; give xargs less input, such as by head -n ${MOST_WORDS}`,
      );
    }
    if (performance.now() - turn < TURN_MS) continue;
    await takeTurn(account.tokenId);
    signal.throwIfAborted();
    turn = performance.now();
  }
  return taken;
}
