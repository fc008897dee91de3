import { InvalidValue } from '../../definition/parameter.ts';
import type { DirectedAmount } from './parse-amount.ts';
import type { Amount } from './phrase.ts';
import { add, multiply, NO_TIME } from './units.ts';

/**
 * Adds up the amounts of a phrase. `ago` turns round the amounts that stand directly before it: `1 day 2 hours ago` is
 * 26 hours back.
 */
export class AmountSum {
  #settled = NO_TIME;
  #run: DirectedAmount[] = [];

  add(amount: DirectedAmount): void {
    this.#run.push(amount);
  }

  /**
   * Takes `ago`, or `hence` and `from now`, after the amounts before it.
   *
   * @throws {InvalidValue} when there is no amount, or one that has a direction of its own
   */
  direct(word: string): void {
    if (this.#run.length === 0) throw new InvalidValue(`Expected an amount of time before "${word}"`);
    if (this.#run.some((one) => one.directed)) {
      throw new InvalidValue(`Expected amounts without a sign, "in", "next" or "last" before "${word}"`);
    }
    this.#settle(word.toLowerCase() === 'ago' ? -1 : 1);
  }

  /** Ends a run of amounts: something else stands between these and a later `ago`. */
  interrupt(): void {
    this.#settle(1);
  }

  get total(): Amount {
    this.interrupt();
    return this.#settled;
  }

  #settle(sign: 1 | -1): void {
    for (const { amount } of this.#run) this.#settled = add(this.#settled, multiply(amount, sign));
    this.#run = [];
  }
}
