/** A time in parts, as C's structure `tm` has it. */
export interface BrokenDownTime {
  readonly second: number;
  readonly minute: number;
  readonly hour: number;
  /** From 1. */
  readonly day: number;
  /** From 0. */
  readonly month: number;
  /** Since 1900. */
  readonly year: number;
  /** Sunday is 0. */
  readonly weekday: number;
  /** From 0. */
  readonly yearDay: number;
  readonly daylight: number;
  /** Seconds east of UTC. */
  readonly offset?: number;
}

/** The fields of the structure `tm` with their offsets in bytes. */
export const BROKEN_DOWN_FIELDS: readonly (readonly [keyof BrokenDownTime, number])[] = [
  ['second', 0],
  ['minute', 4],
  ['hour', 8],
  ['day', 12],
  ['month', 16],
  ['year', 20],
  ['weekday', 24],
  ['yearDay', 28],
  ['daylight', 32],
  ['offset', 36],
];
