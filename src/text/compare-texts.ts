import { encodeText } from './utf8.ts';

/** Surrogates, which make up the letters above U+FFFF, and the letters that UTF-16 puts behind them. */
const HIGH_UNIT = /[\ud800-\uffff]/;

/**
 * Negative, zero or positive as `a` comes before `b`, is the same, or comes after it, by code points. That is the order
 * of their UTF-8 bytes; JavaScript's own is that of UTF-16, which puts the letters above U+FFFF before some below.
 */
export function compareTexts(a: string, b: string): number {
  if (HIGH_UNIT.test(a) || HIGH_UNIT.test(b)) return Buffer.compare(encodeText(a), encodeText(b));
  // Everything below has one order.
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
