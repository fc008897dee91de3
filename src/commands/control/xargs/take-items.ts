import { setImmediate as nextTurn } from 'node:timers/promises';
import { CommandError } from '../../definition/command-error.ts';
import type { Host } from '../../definition/effects.ts';
import { type Item, LINE_END } from './item.ts';

/** The words of one xargs. */
const MOST_WORDS = 100_000;

/** Milliseconds of splitting after which other requests get their turn. */
const TURN_MS = 10;

/**
 * Splits the whole input, so that the rest of the work is bounded however much input there is.
 *
 * @throws {CommandError} `LIMIT_EXCEEDED` for too many words, and whatever the splitting itself throws
 */
export async function takeItems(items: Iterable<Item>, { signal }: Host): Promise<readonly Item[]> {
  const taken: Item[] = [];
  let words = 0;
  let turn = performance.now();
  for (const item of items) {
    taken.push(item);
    if (item !== LINE_END && ++words > MOST_WORDS) {
      throw new CommandError(
        'xargs',
        'LIMIT_EXCEEDED',
        `Cannot take more than ${MOST_WORDS} words; give xargs less input, such as by head -n ${MOST_WORDS}`,
      );
    }
    if (performance.now() - turn < TURN_MS) continue;
    await nextTurn();
    signal.throwIfAborted();
    turn = performance.now();
  }
  return taken;
}
