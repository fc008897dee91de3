import { isHalf, scientificDigits } from './exact-decimal.ts';
import { compileFormat, type Format, type FormatArguments } from './format.ts';
import { specialText } from './special-text.ts';

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
  if (conversion !== lastConversion || lastFormat === undefined) {
    lastFormat = compileFormat(conversion);
    lastConversion = conversion;
  }
  argument.value = value;
  return lastFormat.write(argument);
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
  const { digits, exponent } = scientificDigits(size, 6);
  const kept = digits.replace(/0+$/, '');
  if (exponent < -4 || exponent >= 6) {
    const fraction = kept.length > 1 ? `.${kept.slice(1)}` : '';
    return `${sign}${kept[0]}${fraction}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
  }
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${kept}`;
  if (kept.length <= exponent + 1) return sign + kept.padEnd(exponent + 1, '0');
  return `${sign}${kept.slice(0, exponent + 1)}.${kept.slice(exponent + 1)}`;
}
