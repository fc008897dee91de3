import type { Amount } from './phrase.ts';

const SECOND = 1_000_000_000n;

const seconds = (count: bigint): Amount => ({ months: 0, days: 0, nanoseconds: count * SECOND });
const days = (count: number): Amount => ({ months: 0, days: count, nanoseconds: 0n });
const months = (count: number): Amount => ({ months: count, days: 0, nanoseconds: 0n });

/** The units of time by their names in the singular; those of GNU date, and `hr`. */
const UNITS: ReadonlyMap<string, Amount> = new Map([
  ['sec', seconds(1n)],
  ['second', seconds(1n)],
  ['min', seconds(60n)],
  ['minute', seconds(60n)],
  ['hr', seconds(3600n)],
  ['hour', seconds(3600n)],
  ['day', days(1)],
  ['week', days(7)],
  ['fortnight', days(14)],
  ['month', months(1)],
  ['year', months(12)],
]);

/** The source of an expression for a unit, in a group: `hours` gives `hour`. */
export const UNIT: string = `(${[...UNITS.keys()].join('|')})s?(?![a-z])`;

/** One of a unit that {@link UNIT} matched. */
export function unitAmount(name: string): Amount {
  const unit = UNITS.get(name.toLowerCase());
  if (unit === undefined) throw new TypeError(`No unit is called ${name}`);
  return unit;
}

/** `amount`, `count` times. */
export function multiply(amount: Amount, count: number): Amount {
  return {
    months: amount.months * count,
    days: amount.days * count,
    nanoseconds: amount.nanoseconds * BigInt(count),
  };
}

/** The sum of two amounts. */
export function add(a: Amount, b: Amount): Amount {
  return { months: a.months + b.months, days: a.days + b.days, nanoseconds: a.nanoseconds + b.nanoseconds };
}

export const NO_TIME: Amount = seconds(0n);
