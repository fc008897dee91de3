/**
 * What a date phrase says, before it is counted from any moment. `tomorrow 9am` is a day one after today and a time
 * of day; which instant that is depends on when and where it is asked. Phrases are plain data, so that they can travel
 * to a worker process.
 */

/** A day written out: `2026-01-05`, `5 Jan 2026`. */
export interface WrittenDay {
  readonly kind: 'written';
  /** Absent in `5 January`: the year of the moment it is counted from. */
  readonly year?: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** `first day of next month`, `last day of february 2027`. */
export interface EdgeDay {
  readonly kind: 'edge';
  readonly edge: 'first' | 'last';
  readonly unit: 'month' | 'year';
  /** Months or years from the present one, or from the one named. */
  readonly step: number;
  readonly month?: number;
  readonly year?: number;
}

export type Day = WrittenDay | EdgeDay;

/** `friday`, `next friday`. */
export interface Weekday {
  /** 1 is Monday, 7 is Sunday, as in ISO 8601. */
  readonly weekday: number;
  /** -1 for `last`, 1 for `next` and `first`, 3 for `third`. */
  readonly weeks: number;
}

/** A length of time: the parts that the calendar counts, and the part that a clock counts. */
export interface Amount {
  readonly months: number;
  readonly days: number;
  readonly nanoseconds: bigint;
}

/** A time of day on a clock. */
export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** 0 to 999,999,999. */
  readonly nanosecond: number;
}

/** A time zone written in the phrase. */
export interface Zone {
  /** An IANA name, `UTC`, or an offset such as `+02:00`. */
  readonly id: string;
  /** The offset of `2026-07-01T12:00+02:00[Europe/Berlin]`. */
  readonly offset?: string;
  /** Letters such as `IST`, which mean the account's own zone where that uses them; with `DST` after them or not. */
  readonly local?: { readonly letters: string; readonly summer: boolean };
}

/** `@1767647287`: an instant by itself. */
export interface UnixPhrase {
  readonly kind: 'unix';
  readonly nanoseconds: bigint;
}

/** Everything that is counted by calendar and clock; absent parts are those of the moment it is counted from. */
export interface CalendarPhrase {
  readonly kind: 'calendar';
  readonly day?: Day;
  readonly weekday?: Weekday;
  readonly time?: TimeOfDay;
  readonly zone?: Zone;
  /** The IANA name in `TZ="Europe/Berlin"`, in whose calendar the whole phrase is read. */
  readonly timezone?: string;
  /** Whether it counts from the present (`today`, `2 days ago`) and so keeps the time of day, unless it names a day. */
  readonly moves: boolean;
  readonly amount: Amount;
}

export type Phrase = UnixPhrase | CalendarPhrase;
