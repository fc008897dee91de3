/** The flags and width of one conversion: `_` and `10` in `%_10Y`. */
export interface Padding {
  /** `-` pads nothing, `_` with spaces, `0` with zeros. */
  readonly flag?: '-' | '_' | '0';
  readonly width?: number;
}

/** A number with its sign, padded to the conversion's own width unless another is given. */
export function padNumber(value: number, width: number, fill: '0' | ' ', padding: Padding): string {
  const sign = value < 0 ? '-' : '';
  return padSigned(sign, String(Math.abs(value)), width, fill, padding);
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
  const zeros = flag === undefined ? fill === '0' : flag === '0';
  return zeros ? sign + digits.padStart(wanted - sign.length, '0') : (sign + digits).padStart(wanted);
}

/** Text, which is only padded when a width is given. */
export function padText(value: string, { flag, width = 0 }: Padding): string {
  return flag === '-' ? value : value.padStart(width, flag === '0' ? '0' : ' ');
}
