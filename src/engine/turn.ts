import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long a request may hold the main process before others get their turn. */
const SHARE_MS = 10;

/** Gives other requests their turn when one has held the main process for a while. */
export class Turn {
  #since = performance.now();

  /** Returns at once most of the time; call it between pieces of work. */
  async give(): Promise<void> {
    if (performance.now() - this.#since < SHARE_MS) return;
    await nextTurn();
    this.#since = performance.now();
  }
}
