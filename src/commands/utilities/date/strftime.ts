import { InvalidValue } from '../../definition/parameter.ts';
import { CONVERSIONS, type NumberConversion, type TextConversion } from './conversions.ts';
import { formatIsoDate } from './format-iso-date.ts';
import { formatNanoseconds } from './format-nanoseconds.ts';
import { formatOffset } from './format-offset.ts';
import { type Padding, padNumber, padText, padYear } from './pad.ts';

/** A percent sign ends a conversion that has no letter yet: `%-%Y` is `%-` and the year. */
const CONVERSION = /%(?:%|([-_0^#+]*)([0-9]*)([EO]?)(:*)([^%]?))/gsu;
/** Wider fields have no use and would let a short format make a large output. */
const MOST_WIDTH = 100;

/** Letters that may follow `E` and `O`, POSIX's marks for another calendar and other digits, which the C locale lacks. */
const AFTER_MARK: Readonly<Record<string, ReadonlySet<string>>> = {
  E: new Set('cCnpPqrRstTuxXyYzZ'),
  O: new Set('bBCdegGhHIjklmMnNpPrRsStTuUVwWyzZ'),
};

/** Letters that another calendar would count by eras; without one they are padded like text. */
const ERA: ReadonlySet<string> = new Set('CyY');

/** Letters whose digits `O` asks for in another script. */
const OTHER_DIGITS: ReadonlySet<string> = new Set('CdegGHIjklmMSuUVwWyz');

/** What is between the percent sign and the letter, and the letter. */
interface Spec {
  readonly whole: string;
  readonly flags: string;
  readonly padding: Padding;
  readonly mark: string;
  readonly colons: number;
  readonly letter: string;
}

/**
 * Writes a moment as GNU date's `+FORMAT` does in the C locale: conversions such as `%Y`, with the flags `-`, `_`, `0`,
 * `+`, `^` and `#`, a width, and `E` or `O` between the percent sign and the letter. Everything else stands for itself,
 * conversions that do not exist included.
 *
 * @throws {InvalidValue} for a width above 100
 * @example strftime('%d %b %Y', Temporal.ZonedDateTime.from('2026-01-05T09:08[UTC]')) // '05 Jan 2026'
 */
export function strftime(format: string, moment: Temporal.ZonedDateTime): string {
  return format.replace(CONVERSION, (whole: string, flags = '', width = '', mark = '', colons = '', letter = '') => {
    if (whole === '%%') return '%';
    if (Number(width) > MOST_WIDTH) throw new InvalidValue(`Expected a width of at most ${MOST_WIDTH} in "${whole}"`);
    return convert({ whole, flags, padding: readPadding(flags, width), mark, colons: colons.length, letter }, moment);
  });
}

function convert(spec: Spec, moment: Temporal.ZonedDateTime): string {
  const { padding, letter } = spec;
  const text = spec.mark === '' || AFTER_MARK[spec.mark]?.has(letter) ? converted(spec, moment) : undefined;
  if (text !== undefined) return text;
  // GNU date has begun with the case of a month's short name when it comes to the mark.
  const upper = spec.flags.includes('^') || (spec.flags.includes('#') && spec.mark !== '' && 'bh'.includes(letter));
  return padText(upper ? spec.whole.toUpperCase() : spec.whole, padding);
}

/** Undefined for a conversion that does not exist. */
function converted(
  { whole, flags, padding, mark, colons, letter }: Spec,
  moment: Temporal.ZonedDateTime,
): string | undefined {
  // Other digits would be written by a function of their own, without flags; in the C locale they are the usual ones.
  // A number with a minus sign has no other digits.
  if (mark === 'O' && OTHER_DIGITS.has(letter) && !(letter === 'z' && moment.offsetNanoseconds < 0)) {
    return colons > 0
      ? undefined
      : padText(strftime(letter === 'C' || letter === 'G' ? `%-${letter}` : `%${letter}`, moment), padding);
  }
  if (letter === 'z') return colons > 3 ? undefined : formatOffset(moment.offsetNanoseconds, colons, padding);
  // Colons belong to %z alone.
  if (colons > 0) return undefined;
  if (letter === 'N') return formatNanoseconds(moment, padding, whole === '%-N');
  if (letter === 'F') return formatIsoDate(moment, padding);
  const conversion = CONVERSIONS.get(letter);
  if (conversion === undefined) return undefined;
  if (conversion.kind === 'number') {
    const era = mark !== 'E' || !ERA.has(letter) ? 'none' : letter === 'y' ? 'short' : 'whole';
    return numberText(conversion, moment, padding, era);
  }
  if (conversion.kind === 'text') return padText(changeCase(conversion, moment, flags), padding);
  const text = strftime(conversion.format, moment);
  return padText(flags.includes('^') ? text.toUpperCase() : text, padding);
}

function numberText(
  { value: read, width, fill, isYear }: NumberConversion,
  moment: Temporal.ZonedDateTime,
  padding: Padding,
  era: 'none' | 'short' | 'whole',
): string {
  const value = read(moment);
  // The last two digits of a year keep their zero, other years have as many digits as they need.
  if (era !== 'none') return padText(era === 'short' ? padNumber(value, 2, '0', {}) : String(value), padding);
  return isYear ? padYear(value, width, padding) : padNumber(value, width, fill, padding);
}

function changeCase(conversion: TextConversion, moment: Temporal.ZonedDateTime, flags: string): string {
  const value = conversion.value(moment);
  const upper = flags.includes('^') && conversion.upper;
  const change = flags.includes('#') ? conversion.opposite : upper ? 'upper' : 'same';
  if (change === 'same') return value;
  return change === 'upper' ? value.toUpperCase() : value.toLowerCase();
}

/** The last of several padding flags counts. */
function readPadding(flags: string, width: string): Padding {
  const flag = Array.from(flags).findLast(isPaddingFlag);
  return { ...(flag !== undefined && { flag }), ...(width !== '' && { width: Number(width) }) };
}

function isPaddingFlag(flag: string): flag is '-' | '_' | '0' | '+' {
  return '-_0+'.includes(flag);
}
