import { PenstockError } from '../errors.ts';
import { PROGRAM_LIMITS } from './program-limits.ts';

/**
 * What an expansion may still produce, counted before it is produced: characters, and one more for each word or piece,
 * so that neither long values nor many empty words grow without end.
 */
export class ExpansionBudget {
  readonly #most: number;
  #left: number;

  /** @param most characters and words together; as much as a program may have, unless said */
  constructor(most: number = PROGRAM_LIMITS.characters) {
    this.#most = most;
    this.#left = most;
  }

  /** @throws {PenstockError} `LIMIT_EXCEEDED` when more is asked for than is left */
  spend(amount: number): void {
    this.#left -= amount;
    if (this.#left >= 0) return;
    throw new PenstockError('LIMIT_EXCEEDED', `A statement has at most ${this.#most} characters after expansion`);
  }
}
