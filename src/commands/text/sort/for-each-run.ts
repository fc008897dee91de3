/**
 * Visits the runs of at least two lines that are tied to each other.
 *
 * @param tied for each line 1 while nothing has set it apart from the line before it; `visit` may change it within its
 *   own run
 * @param visit takes the indexes of the first line and behind the last one; false ends the visits
 * @returns false when `visit` ended them
 */
export function forEachRun(tied: Uint8Array, visit: (from: number, to: number) => boolean): boolean {
  for (let second = tied.indexOf(1); second >= 0; ) {
    const found = tied.indexOf(0, second);
    const end = found < 0 ? tied.length : found;
    if (!visit(second - 1, end)) return false;
    second = found < 0 ? -1 : tied.indexOf(1, found);
  }
  return true;
}
