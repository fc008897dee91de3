import type { Machine } from './machine.ts';
import type { Address, RangeEnd, Selection } from './script.ts';

/** Decides for each line whether a command is for it; a range remembers where it is. */
export interface Selector {
  selects(machine: Machine): boolean;
  /** Whether the line selected last is in a range that goes on. */
  readonly isOpen: boolean;
}

/** The selector of the addresses before a command. */
export function makeSelector({ first, last, negated }: Selection): Selector {
  const selector = last === undefined ? new SingleSelector(first) : new RangeSelector(first, last);
  return negated ? new NegatedSelector(selector) : selector;
}

class NegatedSelector implements Selector {
  readonly #selector: Selector;

  constructor(selector: Selector) {
    this.#selector = selector;
  }

  get isOpen(): boolean {
    return this.#selector.isOpen;
  }

  selects(machine: Machine): boolean {
    return !this.#selector.selects(machine);
  }
}

class SingleSelector implements Selector {
  readonly isOpen = false;
  readonly #address: Address;

  constructor(address: Address) {
    this.#address = address;
  }

  selects(machine: Machine): boolean {
    return matchesAddress(this.#address, machine);
  }
}

/**
 * A range, as GNU sed has it. It begins at a line that the first address matches; a line number also matches later
 * lines, where `n` or `N` has read past it, but begins one range only. An end that is a line number at or before the
 * beginning makes a range of one line.
 */
class RangeSelector implements Selector {
  isOpen: boolean;
  readonly #first: Address;
  readonly #last: RangeEnd;
  /** The line at which the range ends, where it is known. */
  #end = 0;
  /** It began at a line number, and will not do so again. */
  #isOver: boolean;

  constructor(first: Address, last: RangeEnd) {
    this.#first = first;
    this.#last = last;
    // Line 0 stands before the first line.
    this.isOpen = first.kind === 'line' && first.number === 0;
    this.#isOver = this.isOpen;
  }

  selects(machine: Machine): boolean {
    return this.isOpen ? this.#continues(machine) : this.#begins(machine);
  }

  #continues(machine: Machine): boolean {
    const { number } = machine.input;
    switch (this.#last.kind) {
      case 'line':
        this.isOpen = number < this.#last.number;
        // Where the end was read past, it is no end.
        return number <= this.#last.number;
      case 'count':
      case 'multiple':
      case 'step':
        this.isOpen = number < this.#end;
        return true;
      default:
        this.isOpen = !matchesAddress(this.#last, machine);
        return true;
    }
  }

  #begins(machine: Machine): boolean {
    const { number } = machine.input;
    const first = this.#first;
    if (first.kind === 'line') {
      if (this.#isOver || number < first.number) return false;
      this.#isOver = true;
      if (this.#last.kind === 'line' && number > this.#last.number) return number === first.number;
    } else if (!matchesAddress(first, machine)) return false;
    this.#end = this.#endFrom(machine);
    this.isOpen = number < this.#end;
    return true;
  }

  /** The line that ends a range which begins at the line read last; infinite where only a later line can tell. */
  #endFrom({ input: { number, isLast } }: Machine): number {
    switch (this.#last.kind) {
      case 'last':
        return isLast ? number : Number.POSITIVE_INFINITY;
      case 'step': {
        const { first, step } = this.#last;
        return first + Math.max(0, Math.ceil((number - first) / step)) * step;
      }
      case 'line':
        return this.#last.number;
      case 'count':
        return number + this.#last.lines;
      case 'multiple': {
        const { of } = this.#last;
        // As in GNU sed, a line that is a multiple itself does not end the range that it begins.
        return of === 0 ? number : (Math.floor(number / of) + 1) * of;
      }
      default:
        return Number.POSITIVE_INFINITY;
    }
  }
}

function matchesAddress(address: Address, machine: Machine): boolean {
  const { number, isLast } = machine.input;
  switch (address.kind) {
    case 'line':
      return number === address.number;
    case 'last':
      return isLast;
    case 'step':
      return number >= address.first && (number - address.first) % address.step === 0;
    case 'pattern':
      return machine.matches(address.pattern);
  }
}
