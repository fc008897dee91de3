/** The flags and width of one conversion: `_` and `10` in `%_10Y`. */
export interface Padding {
  /** `-` pads nothing, `_` with spaces, `0` with zeros, `+` with zeros and a sign before a year that is wide. */
  readonly flag?: '-' | '_' | '0' | '+';
  readonly width?: number;
}

/** A number with its sign, padded to the conversion's own width unless another is given. */
export function padNumber(value: number, width: number, fill: '0' | ' ', padding: Padding): string {
  const sign = value < 0 ? '-' : '';
  return padSigned(sign, String(Math.abs(value)), width, fill, padding);
}

/** A year, or its century or last digits: `+` writes a plus sign where more digits than usual have room. */
export function padYear(value: number, width: number, padding: Padding): string {
  const digits = String(value);
  const signed = padding.flag === '+' && Math.max(padding.width ?? 0, digits.length) > width;
  return padSigned(signed ? '+' : '', digits, width, '0', padding);
}

/** Digits after a sign: zeros go between the two, spaces before both. */
export function padSigned(
  sign: string,
  digits: string,
  width: number,
  fill: '0' | ' ',
  { flag, width: wanted = width }: Padding,
): string {
  if (flag === '-') return sign + digits;
  const zeros = flag === undefined ? fill === '0' : flag !== '_';
  return zeros ? sign + digits.padStart(wanted - sign.length, '0') : (sign + digits).padStart(wanted);
}

/** Text, which is only padded when a width is given. */
export function padText(value: string, { flag, width = 0 }: Padding): string {
  return flag === '-' ? value : value.padStart(width, flag === '0' || flag === '+' ? '0' : ' ');
}
