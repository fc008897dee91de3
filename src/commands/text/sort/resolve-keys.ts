import { CommandError } from '../../definition/command-error.ts';
import { COMPARISON_LETTERS, contradiction, isPlain, type Ordering } from './ordering.ts';
import type { KeyDefinition, SortKey } from './sort-key.ts';

/**
 * The keys to compare, in order: those of `-k`, each with its own ordering letters or else the global ones; without
 * `-k`, one key of the whole line when there are global letters besides `r`; else none.
 *
 * @throws {CommandError} `INVALID_ARGUMENT` for letters that contradict each other
 */
export function resolveKeys(definitions: readonly KeyDefinition[], global: Ordering): readonly SortKey[] {
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
