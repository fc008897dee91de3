import { compareDecimals, decimalText } from './decimal-text.ts';

/** Texts up to this length are told apart by their doubles. */
const SHORT = 15;

/**
 * Compares two numbers whose doubles are equal by the digits that a double does not hold, so that identifiers of 64
 * bits stay apart.
 */
export function compareNumbers(a: Buffer, aFrom: number, aTo: number, b: Buffer, bFrom: number, bTo: number): number {
  if (aTo - aFrom <= SHORT && bTo - bFrom <= SHORT) return 0;
  return compareDecimals(decimalText(a.toString('latin1', aFrom, aTo)), decimalText(b.toString('latin1', bFrom, bTo)));
}
