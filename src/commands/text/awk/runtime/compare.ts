import { asBuffer, encodeText } from '../../../../text/utf8.ts';
import { isText, toNumber, toText, type Value } from './value.ts';

/** From the first surrogate on, the order of UTF-16 units is not that of the bytes of UTF-8. */
const FROM_SURROGATES = /[\ud800-\uffff]/;

/**
 * The order of two values, as a number to compare with 0: as numbers when neither is plain text, else as texts.
 * `NaN` where a number is no number, so that only `!=` holds.
 *
 * @param conversion how numbers become text
 */
export function compareValues(left: Value, right: Value, conversion: string): number {
  if (!isText(left) && !isText(right)) return compareNumbers(toNumber(left), toNumber(right));
  return compareTexts(toText(left, conversion), toText(right, conversion));
}

/** The order of two numbers; infinities are equal to themselves. */
export function compareNumbers(left: number, right: number): number {
  return left === right ? 0 : left < right ? -1 : left > right ? 1 : Number.NaN;
}

/**
 * The order of two texts by the bytes of their UTF-8.
 *
 * @example compareTexts('b', 'a') // 1
 */
export function compareTexts(left: string, right: string): number {
  if (left === right) return 0;
  if (FROM_SURROGATES.test(left) && FROM_SURROGATES.test(right)) return compareHighTexts(left, right);
  return left < right ? -1 : 1;
}

function compareHighTexts(left: string, right: string): number {
  return Buffer.compare(asBuffer(encodeText(left)), asBuffer(encodeText(right)));
}
