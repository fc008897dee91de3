import { InvalidValue } from '../../definition/parameter.ts';
import type { DirectedAmount } from './parse-amount.ts';
import type { Amount } from './phrase.ts';
import { add, multiply, NO_TIME } from './units.ts';

/**
 * Adds up the amounts of a phrase. `ago` negates the amount before it. After several amounts it is refused, since
 * people mean all of them and GNU date negates the last alone.
 */
export class AmountSum {
  #settled = NO_TIME;
  #run: DirectedAmount[] = [];
  #used = false;

  add(amount: DirectedAmount): void {
    this.#used = true;
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
    const back = word.toLowerCase() === 'ago';
    if (back && this.#run.length > 1) {
      throw new InvalidValue('Expected "ago" after each amount, as in "1 day ago 2 hours ago"');
    }
    this.#settle(back ? -1 : 1);
  }

  /** Ends a run of amounts: something else stands between these and a later `ago`. */
  interrupt(): void {
    this.#settle(1);
  }

  /** Whether any amount was added. */
  get isUsed(): boolean {
    return this.#used;
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
