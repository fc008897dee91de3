/** What waits for the moment when nobody does. */
const waiting = new Set<() => void>();

/**
 * Leaves work for after the answer of the job: putting memory in order, which may take milliseconds. It may be left
 * undone, since a process that answers no jobs of its own never gets to it.
 *
 * @param work the same function is done once, however often it was left
 */
export function doLater(work: () => void): void {
  waiting.add(work);
}

/** Does what was left. */
export function doLaterWork(): void {
  for (const work of waiting) work();
  waiting.clear();
}
