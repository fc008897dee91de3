import { InvalidValue } from '../../definition/parameter.ts';
import { AmountSum } from './amount-sum.ts';
import { parseAmount } from './parse-amount.ts';
import { parseEdgeDay, parseShiftedDay, parseWeekday } from './parse-named-day.ts';
import { parseIsoTime, parseTime } from './parse-time.ts';
import { parseUnixTime } from './parse-unix-time.ts';
import { parseIsoDay, parseNamedDay } from './parse-written-day.ts';
import { parseBracketedZone, parseNamedZone, parseOffset } from './parse-zone.ts';
import type { CalendarPhrase, Day, Phrase, TimeOfDay, Weekday, Zone } from './phrase.ts';
import { PhraseScanner } from './phrase-scanner.ts';

const TIME_MARK = /t(?=[0-9])/iy;
const DIRECTION = /(ago|hence|from\s+now)(?![a-z])/iy;
const LATE_YEAR = /([0-9]{4})(?![0-9:])/iy;

/**
 * Reads a date phrase whole; its parts may stand in any order, each at most once, and any number of amounts.
 *
 * @example parsePhrase('tomorrow 9am'); parsePhrase('2026-01-05 12:00 +3 days'); parsePhrase('@1767647287')
 * @throws {InvalidValue} saying which part is not understood, or that two parts exclude each other
 */
export function parsePhrase(text: string): Phrase {
  return parseUnixTime(text.trim()) ?? new PhraseParser(text).parse();
}

class PhraseParser {
  readonly #scanner: PhraseScanner;
  readonly #amounts = new AmountSum();
  #day: Day | undefined;
  #weekday: Weekday | undefined;
  #time: TimeOfDay | undefined;
  #zone: Zone | undefined;
  /** Whether the part before this one is a time, so that an offset may follow. */
  #afterTime = false;

  constructor(text: string) {
    this.#scanner = new PhraseScanner(text);
  }

  parse(): CalendarPhrase {
    if (this.#scanner.atEnd) throw new InvalidValue('Expected a date, a time or an amount such as "2 days ago"');
    while (!this.#scanner.atEnd) if (!this.#part()) throw this.#scanner.notUnderstood();
    return this.#phrase();
  }

  #part(): boolean {
    const afterTime = this.#afterTime;
    this.#afterTime = false;
    // Days come before amounts: the start of "last day of june" is an amount too.
    const other = (afterTime && this.#offset()) || this.#dayPart() || this.#timePart() || this.#zonePart();
    if (other || this.#lateYear()) {
      this.#amounts.interrupt();
      return true;
    }
    return this.#amount();
  }

  #offset(): boolean {
    const offset = parseOffset(this.#scanner);
    if (offset === undefined) return false;
    const id = parseBracketedZone(this.#scanner);
    this.#setZone(id === undefined ? { id: offset } : { id, offset });
    return true;
  }

  #amount(): boolean {
    const amount = parseAmount(this.#scanner);
    if (amount !== undefined) {
      this.#amounts.add(amount);
      return true;
    }
    const direction = this.#scanner.take(DIRECTION);
    if (direction !== undefined) this.#amounts.direct(direction[0]);
    return direction !== undefined;
  }

  #dayPart(): boolean {
    const iso = parseIsoDay(this.#scanner);
    if (iso !== undefined) {
      this.#setDay(iso);
      if (this.#scanner.take(TIME_MARK) !== undefined) this.#setTime(parseIsoTime(this.#scanner));
      return true;
    }
    const day = parseNamedDay(this.#scanner) ?? parseShiftedDay(this.#scanner) ?? parseEdgeDay(this.#scanner);
    if (day !== undefined) {
      this.#setDay(day);
      return true;
    }
    const weekday = parseWeekday(this.#scanner);
    if (weekday === undefined) return false;
    if (this.#weekday !== undefined) throw new InvalidValue('Expected one weekday, there are two');
    this.#weekday = weekday;
    return true;
  }

  #timePart(): boolean {
    const time = parseTime(this.#scanner);
    if (time !== undefined) this.#setTime(time);
    return time !== undefined;
  }

  #zonePart(): boolean {
    const named = parseNamedZone(this.#scanner);
    const bracketed = parseBracketedZone(this.#scanner);
    const id = bracketed ?? named;
    if (id === undefined) return false;
    this.#setZone(bracketed !== undefined && named !== undefined ? { id: bracketed, offset: named } : { id });
    return true;
  }

  /** The year of `Tue Mar 10 12:34:56 UTC 2026`, as date itself writes it elsewhere. */
  #lateYear(): boolean {
    if (this.#day?.kind !== 'written' || this.#day.year !== undefined || this.#time === undefined) return false;
    const match = this.#scanner.take(LATE_YEAR);
    if (match === undefined) return false;
    this.#day = { ...this.#day, year: Number(match[1]) };
    return true;
  }

  #setDay(day: Day): void {
    if (this.#day !== undefined) throw new InvalidValue('Expected one day, there are two');
    this.#day = day;
  }

  #setTime(time: TimeOfDay): void {
    if (this.#time !== undefined) throw new InvalidValue('Expected one time of day, there are two');
    this.#time = time;
    this.#afterTime = true;
  }

  #setZone(zone: Zone): void {
    if (this.#zone !== undefined) throw new InvalidValue('Expected one time zone, there are two');
    this.#zone = zone;
  }

  #phrase(): CalendarPhrase {
    if (this.#weekday !== undefined && this.#day !== undefined) {
      const named = this.#day.kind === 'written' && this.#weekday.weeks === 0;
      if (!named) throw new InvalidValue('Expected one day, there are two');
    }
    return {
      kind: 'calendar',
      ...(this.#day !== undefined && { day: this.#day }),
      ...(this.#weekday !== undefined && { weekday: this.#weekday }),
      ...(this.#time !== undefined && { time: this.#time }),
      ...(this.#zone !== undefined && { zone: this.#zone }),
      amount: this.#amounts.total,
    };
  }
}
