const bits = new DataView(new ArrayBuffer(8));

/** Hexadecimal digits of the 52 bits behind the point. */
const FRACTION_DIGITS = 13;
const ONE = 1n << 52n;

/**
 * The digits of `%a`, without `0x`: `1.8p+1` is 3. Rounded half to even when a precision is given, else exact.
 *
 * @param value finite, at least 0
 * @param precision digits after the point
 */
export function hexadecimalDigits(value: number, precision: number | undefined, alternate: boolean): string {
  bits.setFloat64(0, value);
  const word = bits.getBigUint64(0);
  const biased = Number(word >> 52n);
  const fraction = word & (ONE - 1n);
  const exponent = value === 0 ? 0 : Math.max(biased, 1) - 1023;
  const mantissa = rounded(biased === 0 ? fraction : fraction | ONE, precision);
  let digits = (mantissa & (ONE - 1n)).toString(16).padStart(FRACTION_DIGITS, '0');
  digits = precision === undefined ? digits.replace(/0+$/, '') : digits.slice(0, precision).padEnd(precision, '0');
  const point = digits !== '' || alternate ? '.' : '';
  return `${mantissa >> 52n}${point}${digits}p${exponent < 0 ? '-' : '+'}${Math.abs(exponent)}`;
}

function rounded(mantissa: bigint, precision: number | undefined): bigint {
  if (precision === undefined || precision >= FRACTION_DIGITS) return mantissa;
  const step = 1n << BigInt(4 * (FRACTION_DIGITS - precision));
  const rest = mantissa % step;
  const quotient = mantissa / step;
  const up = rest * 2n > step || (rest * 2n === step && (quotient & 1n) === 1n);
  return (up ? quotient + 1n : quotient) * step;
}
