/** How a conversion is written: its flags, width and precision, all known. */
export interface Shape {
  /** `-`: padding goes behind. */
  readonly left: boolean;
  /** `0`: numbers are padded with zeros. */
  readonly zero: boolean;
  /** `#`. */
  readonly alternate: boolean;
  /** What stands before a number that is not negative. */
  readonly sign: '' | '+' | ' ';
  /** In characters. */
  readonly width: number;
  readonly precision: number | undefined;
}

/** Pads text of `length` characters with spaces to the width. */
export function pad(text: string, length: number, { left, width }: Shape): string {
  if (length >= width) return text;
  const spaces = ' '.repeat(width - length);
  return left ? text + spaces : spaces + text;
}

/** Pads a number to the width; zeros go between the sign, or `0x`, and the digits. */
export function padNumber(sign: string, digits: string, withZeros: boolean, shape: Shape): string {
  const length = sign.length + digits.length;
  if (!withZeros || shape.left || length >= shape.width) return pad(sign + digits, length, shape);
  return sign + '0'.repeat(shape.width - length) + digits;
}
