/**
 * A number as XPath's function `string` writes it: in decimal digits without an exponent.
 *
 * @see https://www.w3.org/TR/1999/REC-xpath-19991116/#function-string
 */
export function formatNumber(value: number): string {
  if (value === 0 || !Number.isFinite(value)) return value === 0 ? '0' : String(value);
  const [digits = '', exponent] = Math.abs(value).toString().split('e');
  const sign = value < 0 ? '-' : '';
  if (exponent === undefined) return sign + digits;
  const shift = Number(exponent);
  const [whole = '', fraction = ''] = digits.split('.');
  if (shift < 0) return `${sign}0.${'0'.repeat(-shift - whole.length)}${whole}${fraction}`;
  return sign + whole + fraction.padEnd(shift, '0');
}
