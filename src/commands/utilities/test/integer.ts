import { clip } from '../../../text/clip.ts';
import { InvalidValue } from '../../definition/parameter.ts';

/** A whole number of any length: its sign, and its digits without leading zeros. */
export interface Integer {
  readonly negative: boolean;
  readonly digits: string;
}

/**
 * Reads a whole number as GNU test does: decimal digits with a sign and blanks around, leading zeros ignored.
 *
 * @param operator for the error
 * @throws {InvalidValue}
 */
export function readInteger(text: string, operator: string): Integer {
  const match = /^[ \t]*([+-]?)([0-9]+)[ \t]*$/.exec(text);
  if (match === null) {
    throw new InvalidValue(`Expected whole numbers for ${operator}, "${clip(text)}" is none; = compares strings`);
  }
  const digits = (match[2] ?? '').replace(/^0+(?=[0-9])/, '');
  return { negative: match[1] === '-' && digits !== '0', digits };
}

/** Negative, zero or positive as `a` is less than, equal to or greater than `b`; takes time linear in the digits. */
export function compareIntegers(a: Integer, b: Integer): number {
  if (a.negative !== b.negative) return a.negative ? -1 : 1;
  const sizes = a.digits.length - b.digits.length || (a.digits === b.digits ? 0 : a.digits < b.digits ? -1 : 1);
  return a.negative ? -sizes : sizes;
}
