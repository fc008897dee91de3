import { CommandError } from '../../definition/command-error.ts';
import { COMPARISON_LETTERS, contradiction, isPlain, type Ordering } from './ordering.ts';
import type { KeyDefinition, SortKey } from './sort-key.ts';

/** More keys than anyone writes; each may cost a pass over all lines, which should stay linear work. */
const MOST_KEYS = 32;

/**
 * The keys to compare, in order: those of `-k`, each with its own ordering letters or else the global ones; without
 * `-k`, one key of the whole line when there are global letters besides `r`; else none.
 *
 * @throws {CommandError} `INVALID_ARGUMENT` for letters that contradict each other, and for too many keys
 */
export function resolveKeys(definitions: readonly KeyDefinition[], global: Ordering): readonly SortKey[] {
  if (definitions.length > MOST_KEYS) {
    throw new CommandError(
      'sort',
      'INVALID_ARGUMENT',
      `Cannot take ${definitions.length} keys: Expected at most ${MOST_KEYS}`,
    );
  }
  if (definitions.length === 0) {
    if (isPlain({ ...global, reverse: false })) return [];
    return [resolve({ start: { field: 0, byte: 0 }, end: undefined, ordering: global })];
  }
  return definitions.map((key) => resolve(isPlain(key.ordering) ? { ...key, ordering: global } : key));
}

function resolve({ start, end, ordering }: KeyDefinition): SortKey {
  const pair = contradiction(ordering);
  if (pair !== undefined) {
    const [first, second] = pair;
    throw new CommandError(
      'sort',
      'INVALID_ARGUMENT',
      `Cannot compare one key in two ways, -${first} and -${second}; see "man sort"`,
    );
  }
  const { comparisons, ...rest } = ordering;
  const comparison = [...COMPARISON_LETTERS.values()].find((one) => comparisons.has(one)) ?? 'text';
  return { start, end, ...rest, comparison };
}
