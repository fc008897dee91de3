const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const MONTH = `(?<month>${MONTHS.join('|')})`;
const TIME = '(?<hour>\\d\\d):(?<minute>\\d\\d):(?<second>\\d\\d)';

/** The three forms of RFC 9110, section 5.6.7: the preferred one, that of RFC 850, and that of C's `asctime`. */
const FORMS = [
  new RegExp(`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?<day>\\d\\d) ${MONTH} (?<year>\\d{4}) ${TIME} GMT$`),
  new RegExp(`^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (?<day>\\d\\d)-${MONTH}-(?<year>\\d\\d) ${TIME} GMT$`),
  new RegExp(`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ${MONTH} (?<day>[ \\d]\\d) ${TIME} (?<year>\\d{4})$`),
] as const;

/** How far in the future a year of two digits is still taken for one of this century, in years. */
const CENTURY_PIVOT = 50;

/** A time as HTTP writes it; it has no milliseconds. */
export function httpDate(milliseconds: number): string {
  return new Date(milliseconds).toUTCString();
}

/**
 * Reads a time as HTTP writes it.
 *
 * @returns Unix milliseconds, `undefined` for what is none
 * @example readHttpDate('Sun, 06 Nov 1994 08:49:37 GMT') // 784111777000
 */
export function readHttpDate(text: string): number | undefined {
  for (const form of FORMS) {
    const { groups } = form.exec(text) ?? {};
    if (groups === undefined) continue;
    const { year = '', month = '', day, hour, minute, second } = groups;
    const [hours, minutes, seconds] = [Number(hour), Number(minute), Number(second)];
    const date = new Date(0);
    date.setUTCFullYear(fullYear(year), MONTHS.indexOf(month as (typeof MONTHS)[number]), Number(day));
    // A leap second is the last one of its minute.
    date.setUTCHours(hours, minutes, Math.min(seconds, 59));
    const isReal = date.getUTCDate() === Number(day) && hours < 24 && minutes < 60 && seconds <= 60;
    return isReal ? date.getTime() : undefined;
  }
  return undefined;
}

/** Two digits mean the year that ends in them and is at most 50 years ahead. */
function fullYear(digits: string): number {
  if (digits.length === 4) return Number(digits);
  const now = new Date().getUTCFullYear();
  const year = now - (now % 100) + Number(digits);
  return year > now + CENTURY_PIVOT ? year - 100 : year;
}
