const HEX = /^0x(?:([0-9a-f]+)\.?([0-9a-f]*)|\.([0-9a-f]+))(?:p([+-]?[0-9]+))?/i;

/** Hexadecimal digits that a double holds exactly; further ones change it by less than its precision. */
const EXACT_DIGITS = 13;

/**
 * Reads a hexadecimal number without a sign, in the notation of C: `0x1F`, `0x.8`, `0x1.8p-3`.
 *
 * @returns the number as a double, or `undefined` where no such number begins
 */
export function readHexNumber(text: string): number | undefined {
  const match = HEX.exec(text);
  if (match === null) return undefined;
  const [, whole = '', fraction = '', onlyFraction = '', power = '0'] = match;
  const places = fraction.length + onlyFraction.length;
  const digits = (whole + fraction + onlyFraction).replace(/^0+/, '');
  if (digits === '') return 0;
  const kept = digits.slice(0, EXACT_DIGITS);
  const exponent = Number(power) + 4 * (digits.length - kept.length - places);
  return Number.parseInt(kept, 16) * 2 ** exponent;
}
