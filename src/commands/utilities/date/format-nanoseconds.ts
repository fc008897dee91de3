import type { Padding } from './pad.ts';

/**
 * `%N`: the digits after the second. A width is the number of digits, so `%3N` are milliseconds, and digits beyond the
 * ninth are padding. `_` makes spaces of zeros at the end; `-` drops them.
 *
 * @param isBare whether the conversion is `%-N`, which date writes with all digits
 */
export function formatNanoseconds(moment: Temporal.ZonedDateTime, { flag, width }: Padding, isBare: boolean): string {
  const parts = [moment.millisecond, moment.microsecond, moment.nanosecond];
  const digits = parts
    .map((part) => String(part).padStart(3, '0'))
    .join('')
    .slice(0, width || 9);
  const keepsZeros = flag === '-' ? isBare : flag !== '_';
  if (keepsZeros) return digits.padEnd(width ?? 9, '0');
  // One digit stays, however many zeros there are.
  const significant = digits.slice(0, 1) + digits.slice(1).replace(/0+$/, '');
  return flag === '-' ? significant : significant.padEnd(width ?? 9);
}
