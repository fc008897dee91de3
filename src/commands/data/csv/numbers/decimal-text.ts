/** A decimal number in parts: its value is `0.DIGITS` times ten to the power of the exponent. */
export interface DecimalText {
  readonly isNegative: boolean;
  /** Without zeros at either end; empty for zero. */
  readonly digits: string;
  readonly exponent: number;
}

const PARTS = /^[ \t]*([+-]?)([0-9]*)(?:\.([0-9]*))?(?:[eE]([+-]?[0-9]+))?[ \t]*$/;

/** Takes a number apart; the text must be one, as `parseNumber` has it. */
export function decimalText(text: string): DecimalText {
  const [, sign, whole = '', fraction = '', exponent = '0'] = PARTS.exec(text) ?? [];
  const all = whole + fraction;
  let first = 0;
  while (first < all.length && all[first] === '0') first++;
  let last = all.length;
  while (last > first && all[last - 1] === '0') last--;
  const digits = all.slice(first, last);
  return {
    isNegative: sign === '-' && digits !== '',
    digits,
    exponent: digits === '' ? 0 : whole.length - first + Number(exponent),
  };
}

/** Compares two numbers by all their digits. */
export function compareDecimals(a: DecimalText, b: DecimalText): number {
  if (a.isNegative !== b.isNegative) return a.isNegative ? -1 : 1;
  const order = compareSizes(a, b);
  return a.isNegative ? -order : order;
}

function compareSizes(a: DecimalText, b: DecimalText): number {
  if (a.digits === '' || b.digits === '') return Number(a.digits !== '') - Number(b.digits !== '');
  if (a.exponent !== b.exponent) return a.exponent < b.exponent ? -1 : 1;
  return a.digits === b.digits ? 0 : a.digits < b.digits ? -1 : 1;
}

/** Digits that plain notation may take; beyond them there is an exponent. */
const MOST_PLAIN_ZEROS = 400;

/**
 * A number as JSON and people write it: no plus sign, no zeros without meaning before it, all its digits. Zeros at the
 * end of a fraction are left out.
 *
 * @example plainDecimal(decimalText('+007.50')) // '7.5'
 */
export function plainDecimal({ isNegative, digits, exponent }: DecimalText): string {
  if (digits === '') return '0';
  const sign = isNegative ? '-' : '';
  if (exponent > digits.length + MOST_PLAIN_ZEROS || exponent < -MOST_PLAIN_ZEROS) {
    return `${sign}${digits[0]}${digits.length > 1 ? `.${digits.slice(1)}` : ''}e${exponent - 1}`;
  }
  if (exponent <= 0) return `${sign}0.${'0'.repeat(-exponent)}${digits}`;
  if (exponent >= digits.length) return `${sign}${digits}${'0'.repeat(exponent - digits.length)}`;
  return `${sign}${digits.slice(0, exponent)}.${digits.slice(exponent)}`;
}
