import { isHalf } from './format/exact-decimal.ts';
import { Format, type FormatArguments } from './format/format.ts';
import { writeFloat } from './format/format-float.ts';
import type { Shape } from './format/format-shape.ts';
import { specialText } from './format/special-text.ts';

/** The number that a format writes; formats of CONVFMT and OFMT have one conversion. */
class OneNumber implements FormatArguments {
  readonly count = 1;
  value = 0;

  text(): string {
    return numberToText(this.value, DEFAULT_CONVERSION);
  }

  number(): number {
    return this.value;
  }

  isNumber(): boolean {
    return true;
  }
}

const DEFAULT_CONVERSION = '%.6g';
const SIX_DIGITS: Shape = { left: false, zero: false, alternate: false, sign: '', width: 0, precision: 6 };
/** Longer conversions are read each time, so that what is remembered stays small. */
const LONGEST_KEPT = 100;
const argument = new OneNumber();
/** The last conversion that was not the default: programs set one at most. */
let lastConversion = '';
let lastFormat: Format | undefined;

/**
 * The text of a number: all digits of an integral one, however large; else what the format of CONVFMT or OFMT makes.
 *
 * @param conversion such as `%.6g`
 * @throws {CommandError} when the format needs more than one number
 * @example numberToText(0.1 + 0.2, '%.6g') // '0.3'
 */
export function numberToText(value: number, conversion: string): string {
  if (Number.isInteger(value)) return Number.isSafeInteger(value) ? String(value) : BigInt(value).toString();
  if (!Number.isFinite(value)) return specialText(value);
  if (conversion === DEFAULT_CONVERSION) return sixDigits(value);
  argument.value = value;
  return formatOf(conversion).write(argument);
}

function formatOf(conversion: string): Format {
  if (conversion === lastConversion && lastFormat !== undefined) return lastFormat;
  const format = new Format(conversion);
  if (conversion.length > LONGEST_KEPT) return format;
  lastConversion = conversion;
  lastFormat = format;
  return format;
}

/** `%.6g` of a number with a fraction. */
function sixDigits(value: number): string {
  const size = Math.abs(value);
  const sign = value < 0 ? '-' : '';
  if (size >= 1e-4 && size < 1e5) {
    // Six digits and a point hold the shortest text of the number whole: nothing is rounded.
    const shortest = String(size);
    if (shortest.length <= 7) return sign + shortest;
    const text = size.toPrecision(6);
    const decimals = text.length - 1 - text.indexOf('.');
    if (!isHalf(size, decimals)) return sign + text.replace(/\.?0+$/, '');
  }
  return writeFloat(value, 'g', SIX_DIGITS);
}
