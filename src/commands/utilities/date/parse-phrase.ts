import { InvalidValue } from '../../definition/parameter.ts';
import { AmountSum } from './amount-sum.ts';
import { parseAmount } from './parse-amount.ts';
import { parseEdgeDay, parseShift, parseWeekday } from './parse-named-day.ts';
import { parseBasicTime, parseClockTime, parseIsoTime, parseSpokenTime } from './parse-time.ts';
import { parseUnixTime } from './parse-unix-time.ts';
import { parseAmericanDay, parseIsoDay, parseNamedDay } from './parse-written-day.ts';
import { parseBracketedZone, parseNamedZone, parseOffset, parseTimezonePrefix } from './parse-zone.ts';
import type { CalendarPhrase, Day, Phrase, TimeOfDay, Weekday, Zone } from './phrase.ts';
import { PhraseScanner } from './phrase-scanner.ts';
import { UNIT } from './units.ts';

/** More than any phrase that people write: phrases are read in the main process, and each part takes microseconds. */
const MOST_CHARACTERS = 1000;

const TIME_MARK = /\s*t\s*(?=[0-9])/iy;
const BASIC_TIME_MARK = /t(?=[0-9])/iy;
const BASIC_DAY = /[0-9]{8}/y;
const DIRECTION = /(ago|hence|from\s+now)(?![a-z])/iy;
const LATE_YEAR = /([0-9]{4})(?![0-9:])/iy;
const SIGNED_AMOUNT = new RegExp(`[+-]\\s*[0-9]+(?::?[0-9]{2})?\\s*${UNIT}`, 'iy');

/**
 * Reads a date phrase whole; its parts may stand in any order, each at most once, and any number of amounts. It may
 * begin with `TZ="Europe/Berlin"`.
 *
 * @example parsePhrase('tomorrow 9am'); parsePhrase('+3 days 2026-01-05 12:00'); parsePhrase('@1767647287')
 * @throws {InvalidValue} saying which part is not understood, or that two parts exclude each other; and for more than
 *   1,000 characters
 */
export function parsePhrase(text: string): Phrase {
  if (text.length > MOST_CHARACTERS) {
    throw new InvalidValue(`Expected at most ${MOST_CHARACTERS} characters, there are ${text.length}`);
  }
  const scanner = new PhraseScanner(text);
  const timezone = parseTimezonePrefix(scanner);
  return parseUnixTime(scanner.rest.trim()) ?? new PhraseParser(scanner, timezone).parse();
}

/** `15:00` is digital; `3pm` and `noon` are spoken. */
type Clock = 'digital' | 'spoken';

class PhraseParser {
  readonly #scanner: PhraseScanner;
  readonly #timezone: string | undefined;
  readonly #amounts = new AmountSum();
  #day: Day | undefined;
  /** Days from the present, of `yesterday` or `now`. */
  #shift: number | undefined;
  #weekday: Weekday | undefined;
  #time: TimeOfDay | undefined;
  #zone: Zone | undefined;
  /** The kind of time before the part to come, after which an offset may follow. */
  #afterTime: Clock | undefined;

  constructor(scanner: PhraseScanner, timezone: string | undefined) {
    this.#scanner = scanner;
    this.#timezone = timezone;
  }

  parse(): CalendarPhrase {
    if (this.#scanner.atEnd) throw new InvalidValue('Expected a date, a time or an amount such as "2 days ago"');
    while (!this.#scanner.atEnd) if (!this.#part()) throw this.#scanner.notUnderstood();
    return this.#phrase();
  }

  #part(): boolean {
    const afterTime = this.#afterTime;
    this.#afterTime = undefined;
    // Days come before amounts: the start of "last day of june" is an amount too.
    const offset = afterTime !== undefined && this.#offset(afterTime);
    if (offset || this.#dayPart() || this.#timePart() || this.#lateYear()) {
      this.#amounts.interrupt();
      return true;
    }
    // Amounts come before zones: the start of "a week" is a zone too.
    if (this.#amount()) return true;
    this.#amounts.interrupt();
    return this.#zonePart();
  }

  /** @throws {InvalidValue} for what GNU date takes for an offset and a unit, and people for an amount */
  #offset(afterTime: Clock): boolean {
    const amount = afterTime === 'digital' ? this.#scanner.take(SIGNED_AMOUNT)?.[0] : undefined;
    if (amount !== undefined) {
      throw new InvalidValue(
        `Expected the amount before the time, since "${amount}" after it may be a time zone; ` +
          'write "+3 days 2026-01-31 12:00"',
      );
    }
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
    if (this.#isoPart()) return true;
    const shift = parseShift(this.#scanner);
    if (shift !== undefined) {
      if (this.#shift !== undefined) throw twoDays();
      this.#shift = shift;
      return true;
    }
    const day =
      parseAmericanDay(this.#scanner) ?? parseNamedDay(this.#scanner, this.#moves) ?? parseEdgeDay(this.#scanner);
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

  #isoPart(): boolean {
    const isBasic = this.#scanner.isAt(BASIC_DAY);
    const day = parseIsoDay(this.#scanner);
    if (day === undefined) return false;
    this.#setDay(day);
    if (this.#scanner.take(isBasic ? BASIC_TIME_MARK : TIME_MARK) !== undefined) {
      this.#setTime(isBasic ? parseBasicTime(this.#scanner) : parseIsoTime(this.#scanner), 'digital');
    }
    return true;
  }

  #timePart(): boolean {
    const spoken = parseSpokenTime(this.#scanner);
    const time = spoken ?? parseClockTime(this.#scanner);
    if (time !== undefined) this.#setTime(time, spoken === undefined ? 'digital' : 'spoken');
    return time !== undefined;
  }

  #zonePart(): boolean {
    const named = parseNamedZone(this.#scanner);
    const bracketed = parseBracketedZone(this.#scanner);
    if (bracketed !== undefined) {
      this.#setZone({ id: bracketed, ...(named !== undefined && { offset: named.id }) });
    } else if (named !== undefined) {
      this.#setZone(named);
    }
    return bracketed !== undefined || named !== undefined;
  }

  /** The year of `Tue Mar 10 12:34:56 UTC 2026`, as date itself writes it elsewhere. */
  #lateYear(): boolean {
    if (this.#day?.kind !== 'written' || this.#day.year !== undefined || this.#time === undefined) return false;
    // After an amount, GNU date takes the digits for a time.
    const match = this.#moves ? undefined : this.#scanner.take(LATE_YEAR);
    if (match === undefined) return false;
    this.#day = { ...this.#day, year: Number(match[1]) };
    return true;
  }

  get #moves(): boolean {
    return this.#shift !== undefined || this.#amounts.isUsed;
  }

  #setDay(day: Day): void {
    if (this.#day !== undefined) throw twoDays();
    this.#day = day;
  }

  #setTime(time: TimeOfDay, clock: Clock): void {
    if (this.#time !== undefined) throw new InvalidValue('Expected one time of day, there are two');
    this.#time = time;
    this.#afterTime = clock;
  }

  #setZone(zone: Zone): void {
    if (this.#zone !== undefined) throw new InvalidValue('Expected one time zone, there are two');
    this.#zone = zone;
  }

  #phrase(): CalendarPhrase {
    const named = this.#day?.kind === 'written' && this.#weekday?.weeks === 0;
    if ([this.#day, this.#shift, named ? undefined : this.#weekday].filter((one) => one !== undefined).length > 1) {
      throw twoDays();
    }
    const amount = this.#amounts.total;
    return {
      kind: 'calendar',
      ...(this.#day !== undefined && { day: this.#day }),
      ...(this.#weekday !== undefined && { weekday: this.#weekday }),
      ...(this.#time !== undefined && { time: this.#time }),
      ...(this.#zone !== undefined && { zone: this.#zone }),
      ...(this.#timezone !== undefined && { timezone: this.#timezone }),
      moves: this.#moves,
      amount: { ...amount, days: amount.days + (this.#shift ?? 0) },
    };
  }
}

function twoDays(): InvalidValue {
  return new InvalidValue('Expected one day, there are two');
}
