import { LAST_ASCII, LAST_BMP, LAST_UNICODE, type Ranges } from '../../../regexp/code-point-ranges.ts';
import { POSIX_CLASSES } from '../../../regexp/named-classes.ts';
import type { Span } from './painted-ranges.ts';

/** The names of the POSIX character classes, whose members are those of regular expressions. */
export const CHARACTER_CLASSES: readonly string[] = [...POSIX_CLASSES.keys()];

/** Whether `name` is the name of a class. */
export function isClassName(name: string): boolean {
  return POSIX_CLASSES.has(name);
}

/** Whether a code point belongs to the class of a name. */
export function inClass(name: string, point: number): boolean {
  // The members beyond ASCII take a while to find, so only as many are asked for as are needed.
  const ranges = rangesOf(name, point <= LAST_ASCII ? LAST_ASCII : point <= LAST_BMP ? LAST_BMP : LAST_UNICODE);
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.[1] ?? 0) < point) low = middle + 1;
    else high = middle;
  }
  const range = ranges[low];
  return range !== undefined && range[0] <= point;
}

/**
 * The ASCII members of a class, in order.
 *
 * @example asciiRanges('alpha') // [{ first: 0x41, last: 0x5a }, { first: 0x61, last: 0x7a }]
 */
export function asciiRanges(name: string): readonly Span[] {
  return rangesOf(name, LAST_ASCII).map(([first, last]) => ({ first, last }));
}

function rangesOf(name: string, top: number): Ranges {
  return POSIX_CLASSES.get(name)?.ranges(top) ?? [];
}
