import { fixedDigits, type Scientific, scientificDigits } from './exact-decimal.ts';
import type { FloatLetter } from './format-conversion.ts';
import { hexadecimalDigits } from './format-hexadecimal.ts';
import { padNumber, type Shape } from './format-shape.ts';
import { specialText } from './special-text.ts';

const DEFAULT_PRECISION = 6;

/** `%f`, `%e`, `%g`, `%a` and their capitals, as C writes them; infinities and NaN are not padded, as for gawk. */
export function writeFloat(value: number, letter: FloatLetter, shape: Shape): string {
  const isUpper = letter < 'a';
  if (!Number.isFinite(value)) return isUpper ? specialText(value).toUpperCase() : specialText(value);
  const size = Math.abs(value);
  const sign = value < 0 || Object.is(value, -0) ? '-' : shape.sign;
  if (letter === 'a' || letter === 'A') {
    const digits = hexadecimalDigits(size, shape.precision, shape.alternate);
    return isUpper
      ? padNumber(`${sign}0X`, digits.toUpperCase(), shape.zero, shape)
      : padNumber(`${sign}0x`, digits, shape.zero, shape);
  }
  const digits = decimalDigits(size, letter, shape.precision ?? DEFAULT_PRECISION, shape.alternate);
  return padNumber(sign, isUpper ? digits.toUpperCase() : digits, shape.zero, shape);
}

function decimalDigits(size: number, letter: FloatLetter, precision: number, alternate: boolean): string {
  if (letter === 'f' || letter === 'F') {
    return fixedDigits(size, precision) + (alternate && precision === 0 ? '.' : '');
  }
  if (letter === 'e' || letter === 'E') return withExponent(scientificDigits(size, precision + 1), alternate);
  return general(scientificDigits(size, precision || 1), alternate);
}

/** `%g`: plain digits where the exponent is small, and no zeros at the end unless `#` keeps them. */
function general({ digits, exponent }: Scientific, alternate: boolean): string {
  const kept = alternate ? digits : digits.slice(0, Math.max(1, significantLength(digits)));
  if (exponent < -4 || exponent >= digits.length) return withExponent({ digits: kept, exponent }, alternate);
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${kept}`;
  const whole = kept.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  const fraction = kept.slice(exponent + 1);
  return alternate || fraction !== '' ? `${whole}.${fraction}` : whole;
}

function withExponent({ digits, exponent }: Scientific, alternate: boolean): string {
  const point = alternate || digits.length > 1 ? '.' : '';
  const power = String(Math.abs(exponent)).padStart(2, '0');
  return `${digits[0]}${point}${digits.slice(1)}e${exponent < 0 ? '-' : '+'}${power}`;
}

/** How many digits there are without the zeros at the end. */
function significantLength(digits: string): number {
  let length = digits.length;
  while (length > 0 && digits[length - 1] === '0') length--;
  return length;
}
