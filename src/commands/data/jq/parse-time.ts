import { type BrokenDownTime, breakDown, FIRST_YEAR, secondsOf } from './broken-down-time.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const HALVES = ['am', 'pm'];
const DAY_SECONDS = 86_400;

/** A format that stands for others. */
const COMPOSED: ReadonlyMap<string, string> = new Map([
  ['c', '%a %b %e %H:%M:%S %Y'],
  ['D', '%m/%d/%y'],
  ['F', '%Y-%m-%d'],
  ['r', '%I:%M:%S %p'],
  ['R', '%H:%M'],
  ['T', '%H:%M:%S'],
  ['x', '%m/%d/%y'],
  ['X', '%H:%M:%S'],
]);

/** Fields while they are read. */
type Fields = { -readonly [K in keyof BrokenDownTime]?: number } & {
  /** The hour of %I, and the half of the day, 0 or 1. */
  hour12?: number;
  half?: number;
  century?: number;
  yearOfCentury?: number;
};

/** A number of at most so many digits and within bounds, and where it goes. */
const NUMBERS: ReadonlyMap<string, NumberField> = new Map<string, NumberField>([
  ['C', [2, 0, 99, (fields, value) => (fields.century = value)]],
  ['d', [2, 1, 31, (fields, value) => (fields.day = value)]],
  ['e', [2, 1, 31, (fields, value) => (fields.day = value)]],
  ['H', [2, 0, 23, (fields, value) => (fields.hour = value)]],
  ['k', [2, 0, 23, (fields, value) => (fields.hour = value)]],
  ['I', [2, 1, 12, (fields, value) => (fields.hour12 = value)]],
  ['l', [2, 1, 12, (fields, value) => (fields.hour12 = value)]],
  ['j', [3, 1, 366, (fields, value) => (fields.yearDay = value - 1)]],
  ['m', [2, 1, 12, (fields, value) => (fields.month = value - 1)]],
  ['M', [2, 0, 59, (fields, value) => (fields.minute = value)]],
  ['S', [2, 0, 61, (fields, value) => (fields.second = value)]],
  ['u', [1, 1, 7, (fields, value) => (fields.weekday = value % 7)]],
  ['w', [1, 0, 6, (fields, value) => (fields.weekday = value)]],
  ['y', [2, 0, 99, (fields, value) => (fields.yearOfCentury = value)]],
  ['Y', [4, 0, 9999, (fields, value) => (fields.year = value - FIRST_YEAR)]],
  // Weeks are read and, as in C libraries, decide nothing.
  ['U', [2, 0, 53, () => {}]],
  ['V', [2, 0, 53, () => {}]],
  ['W', [2, 0, 53, () => {}]],
  ['g', [2, 0, 99, () => {}]],
  ['G', [4, 0, 9999, () => {}]],
]);

type Setter = (fields: Fields, value: number) => unknown;

type NumberField = readonly [digits: number, least: number, most: number, set: Setter];

/**
 * Reads a time by a format of `strptime` (POSIX), as glibc does: letters in any case, white space of the format stands
 * for any amount of it, and the weekday and the day of the year follow from the date.
 *
 * @returns the fields that were read, and how many characters they took; `undefined` when the text does not fit
 */
export function parseTime(
  text: string,
  format: string,
): { readonly time: Partial<BrokenDownTime>; readonly length: number } | undefined {
  const fields: Fields = {};
  const length = read(text, 0, format, fields);
  return length === undefined ? undefined : { time: complete(fields), length };
}

function read(text: string, start: number, format: string, fields: Fields): number | undefined {
  let at: number | undefined = start;
  for (let i = 0; i < format.length && at !== undefined; i++) {
    const character = format[i] ?? '';
    if (isSpace(character)) at = skipSpace(text, at);
    else if (character !== '%') at = text[at] === character ? at + 1 : undefined;
    else {
      // E and O ask for another alphabet, which C.UTF-8 does not have; so do the flags of widths.
      do i++;
      while ('EO_-0^#'.includes(format[i] ?? '!'));
      at = readField(text, at, format[i] ?? '', fields);
    }
  }
  return at;
}

function readField(text: string, at: number, letter: string, fields: Fields): number | undefined {
  const composed = COMPOSED.get(letter);
  if (composed !== undefined) return read(text, at, composed, fields);
  const number = NUMBERS.get(letter);
  if (number !== undefined) return readNumber(text, skipSpace(text, at), ...number, fields);
  switch (letter) {
    case 'a':
    case 'A':
      return readName(text, at, WEEKDAYS, (value) => (fields.weekday = value));
    case 'b':
    case 'B':
    case 'h':
      return readName(text, at, MONTHS, (value) => (fields.month = value));
    case 'p':
    case 'P':
      return readName(text, at, HALVES, (value) => (fields.half = value));
    case 'n':
    case 't':
      return skipSpace(text, at);
    case '%':
      return text[at] === '%' ? at + 1 : undefined;
    case 's':
      return readSeconds(text, at, fields);
    case 'z':
      return readOffset(text, skipSpace(text, at), fields);
    case 'Z':
      return skipWord(text, skipSpace(text, at));
    default:
      return undefined;
  }
}

function readNumber(
  text: string,
  at: number,
  digits: number,
  least: number,
  most: number,
  set: Setter,
  fields: Fields,
): number | undefined {
  let end = at;
  while (end < at + digits && /[0-9]/.test(text[end] ?? '')) end++;
  // One digit too many for the bound belongs to what follows.
  while (end > at + 1 && Number(text.slice(at, end)) > most) end--;
  const value = Number(text.slice(at, end));
  if (end === at || value < least || value > most) return undefined;
  set(fields, value);
  return end;
}

/** A name, whole or its first three letters. */
function readName(
  text: string,
  at: number,
  names: readonly string[],
  set: (index: number) => void,
): number | undefined {
  for (const [index, name] of names.entries()) {
    for (const form of [name, name.slice(0, 3)]) {
      if (text.slice(at, at + form.length).toLowerCase() !== form) continue;
      set(index);
      return at + form.length;
    }
  }
  return undefined;
}

function readSeconds(text: string, at: number, fields: Fields): number | undefined {
  const digits = /^-?[0-9]{1,12}/.exec(text.slice(at, at + 13))?.[0];
  if (digits === undefined) return undefined;
  const parts = breakDown(Number(digits));
  if (parts === undefined) return undefined;
  const { second, minute, hour, day, month, year } = parts;
  Object.assign(fields, { second, minute, hour, day, month, year });
  return at + digits.length;
}

function readOffset(text: string, at: number, fields: Fields): number | undefined {
  if (text[at] === 'Z') {
    fields.offset = 0;
    return at + 1;
  }
  const match = /^([+-])([0-9]{2}):?([0-5][0-9])?/.exec(text.slice(at, at + 6));
  if (match === null) return undefined;
  const seconds = Number(match[2]) * 3600 + Number(match[3] ?? 0) * 60;
  fields.offset = match[1] === '-' ? -seconds : seconds;
  return at + match[0].length;
}

function complete({ hour12, half, century, yearOfCentury, ...time }: Fields): Partial<BrokenDownTime> {
  if (hour12 !== undefined) time.hour = (hour12 % 12) + (half === 1 ? 12 : 0);
  if (century !== undefined || yearOfCentury !== undefined) {
    const year = yearOfCentury ?? 0;
    // POSIX: 69 to 99 are of the last century.
    time.year = century === undefined ? (year < 69 ? year + 100 : year) : century * 100 + year - FIRST_YEAR;
  }
  const { year = 0, month, day, yearDay } = time;
  const atMidnight = { year, hour: 0, minute: 0, second: 0 };
  if (month !== undefined && day !== undefined) {
    const date = breakDown(secondsOf({ ...atMidnight, month, day }));
    Object.assign(time, { weekday: date?.weekday, yearDay: date?.yearDay });
  } else if (yearDay !== undefined) {
    const date = breakDown(secondsOf({ ...atMidnight, month: 0, day: 1 }) + yearDay * DAY_SECONDS);
    Object.assign(time, { weekday: date?.weekday, month: date?.month, day: date?.day });
  }
  return time;
}

function isSpace(character: string): boolean {
  return /[ \t\n\v\f\r]/.test(character);
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && isSpace(text[at] ?? '')) at++;
  return at;
}

function skipWord(text: string, start: number): number {
  let at = start;
  while (at < text.length && !isSpace(text[at] ?? '')) at++;
  return at;
}
