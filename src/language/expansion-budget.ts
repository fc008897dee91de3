import { PenstockError } from '../errors.ts';
import { PROGRAM_LIMITS } from './program-limits.ts';

/**
 * What an expansion may still produce, counted before it is produced: characters, and some more for each word or piece,
 * so that neither long values nor many empty words grow without end.
 */
export class ExpansionBudget {
  readonly #most: number;
  readonly #mostWords: number;
  #left: number;

  /**
   * @param most characters; as many as a program may have, unless said
   * @param mostWords words of one command
   */
  constructor(most: number = PROGRAM_LIMITS.characters, mostWords: number = PROGRAM_LIMITS.words) {
    this.#most = most;
    this.#mostWords = mostWords;
    this.#left = most;
  }

  /** @throws {PenstockError} `LIMIT_EXCEEDED` when more is asked for than is left */
  spend(amount: number): void {
    this.#left -= amount;
    if (this.#left >= 0) return;
    throw new PenstockError('LIMIT_EXCEEDED', `A statement has at most ${this.#most} characters after expansion`);
  }

  /**
   * @param count words that a command has so far
   * @throws {PenstockError} `LIMIT_EXCEEDED` for too many
   */
  checkWords(count: number): void {
    if (count <= this.#mostWords) return;
    throw new PenstockError('LIMIT_EXCEEDED', `A command has at most ${this.#mostWords} words after expansion`);
  }
}
