import { compareTexts } from '../../../text/compare-texts.ts';
import type { StoredFile } from '../../definition/stored.ts';

/** What files can be sorted by. */
export const ORDERS = ['name', 'size', 'time', 'expires'] as const;

/** Names ascending, the largest first, the newest first, those that expire soonest first. */
const COMPARISONS: Readonly<Record<(typeof ORDERS)[number], (a: StoredFile, b: StoredFile) => number>> = {
  name: () => 0,
  size: (a, b) => b.size - a.size,
  time: (a, b) => b.createdAt - a.createdAt,
  expires: (a, b) => a.expiresAt - b.expiresAt,
};

/** Sorts files; what is equal comes in the order of the paths by code point. */
export function orderFiles(files: readonly StoredFile[], order: (typeof ORDERS)[number]): readonly StoredFile[] {
  const compare = COMPARISONS[order];
  return files.toSorted((a, b) => compare(a, b) || compareTexts(a.path, b.path));
}
