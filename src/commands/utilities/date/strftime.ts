import { InvalidValue } from '../../definition/parameter.ts';
import { CONVERSIONS, type TextConversion } from './conversions.ts';
import { formatIsoDate } from './format-iso-date.ts';
import { formatNanoseconds } from './format-nanoseconds.ts';
import { formatOffset } from './format-offset.ts';
import { type Padding, padNumber, padText } from './pad.ts';

/** A percent sign ends a conversion that has no letter yet: `%-%Y` is `%-` and the year. */
const CONVERSION = /%(?:%|([-_0^#]*)([0-9]*)(:{0,3})([^%]?))/gsu;
/** Wider fields have no use and would let a short format make a large output. */
const MOST_WIDTH = 100;

interface Flags {
  readonly padding: Padding;
  readonly upper: boolean;
  readonly opposite: boolean;
}

/**
 * Writes a moment as GNU date's `+FORMAT` does in the C locale: conversions such as `%Y`, with the flags `-`, `_`, `0`,
 * `^` and `#` and a width between the percent sign and the letter. Everything else stands for itself, conversions that
 * do not exist included.
 *
 * @throws {InvalidValue} for a width above 100
 * @example strftime('%d %b %Y', Temporal.ZonedDateTime.from('2026-01-05T09:08[UTC]')) // '05 Jan 2026'
 */
export function strftime(format: string, moment: Temporal.ZonedDateTime): string {
  return format.replace(CONVERSION, (whole: string, flags = '', width = '', colons = '', letter = '') => {
    if (whole === '%%') return '%';
    if (Number(width) > MOST_WIDTH) throw new InvalidValue(`Expected a width of at most ${MOST_WIDTH} in "${whole}"`);
    return convert(whole, letter, colons.length, readFlags(flags, width), moment);
  });
}

function convert(whole: string, letter: string, colons: number, flags: Flags, moment: Temporal.ZonedDateTime): string {
  const { padding } = flags;
  if (letter === 'z') return formatOffset(moment.offsetNanoseconds, colons, padding);
  const conversion = CONVERSIONS.get(letter);
  // Colons belong to %z alone.
  if (colons > 0) return padText(whole, padding);
  if (letter === 'N') return formatNanoseconds(moment, padding);
  if (letter === 'F') return formatIsoDate(moment, padding);
  if (conversion === undefined) return padText(whole, padding);
  if (conversion.kind === 'number') {
    return padNumber(conversion.value(moment), conversion.width, conversion.fill, padding);
  }
  if (conversion.kind === 'text') return padText(changeCase(conversion, moment, flags), padding);
  const text = strftime(conversion.format, moment);
  return padText(flags.upper ? text.toUpperCase() : text, padding);
}

function changeCase(conversion: TextConversion, moment: Temporal.ZonedDateTime, flags: Flags): string {
  const value = conversion.value(moment);
  const change = flags.opposite ? conversion.opposite : flags.upper && conversion.upper ? 'upper' : 'same';
  if (change === 'same') return value;
  return change === 'upper' ? value.toUpperCase() : value.toLowerCase();
}

/** The last of several padding flags counts. */
function readFlags(flags: string, width: string): Flags {
  const flag = Array.from(flags).findLast((one) => one === '-' || one === '_' || one === '0');
  return {
    padding: { ...(isPaddingFlag(flag) && { flag }), ...(width !== '' && { width: Number(width) }) },
    upper: flags.includes('^'),
    opposite: flags.includes('#'),
  };
}

function isPaddingFlag(flag: string | undefined): flag is '-' | '_' | '0' {
  return flag === '-' || flag === '_' || flag === '0';
}
