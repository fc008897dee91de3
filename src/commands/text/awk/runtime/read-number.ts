import { textToNumber } from './text-to-number.ts';

/**
 * strtonum() of text: `0x1A` is hexadecimal, `017` is octal; anything else is read as awk reads input. A sign or a
 * blank before the zero, a point, an exponent or a digit 8 or 9 make a number decimal.
 *
 * @example readNumber('0x1A') // 26
 */
export function readNumber(text: string): number {
  const hexadecimal = /^0x([0-9a-f]*)/i.exec(text)?.[1];
  if (hexadecimal !== undefined) return positional(hexadecimal, 16);
  const octal = /^0[0-7]+(?![0-9.e])/i.exec(text)?.[0];
  return octal === undefined ? textToNumber(text) : positional(octal, 8);
}

function positional(digits: string, base: number): number {
  let value = 0;
  for (const digit of digits) value = value * base + Number.parseInt(digit, base);
  return value;
}
