import { takeTurn } from '../take-turn.ts';

/** How long a request may hold the main process before others get their turn. */
const SHARE_MS = 5;

/** Characters from which on a text is work for a turn of its own. */
const LONG_TEXT = 16 * 1024;

/** Gives other requests their turn when one has held the main process for a while. */
export class Turn {
  readonly #key: string;
  #since = performance.now();

  /** @param key whose request it is: the id of a token */
  constructor(key: string) {
    this.#key = key;
  }

  /** Call it between pieces of work; it returns at once most of the time. */
  async give(): Promise<void> {
    if (this.isDueBefore(0)) await this.take();
  }

  /** Whether to {@link take} a turn before work on so many characters. */
  isDueBefore(characters: number): boolean {
    return characters > LONG_TEXT || performance.now() - this.#since >= SHARE_MS;
  }

  /** Waits for the next turn of this key. */
  async take(): Promise<void> {
    await takeTurn(this.#key);
    this.#since = performance.now();
  }
}
