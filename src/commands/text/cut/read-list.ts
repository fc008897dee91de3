import { clip } from '../../../text/clip.ts';
import { InvalidValue } from '../../definition/parameter.ts';

/** Numbers from `first` to `last`, both included; they count from 1. */
export interface Range {
  readonly first: number;
  /** May be infinite. */
  readonly last: number;
}

/** The smallest number that is too large, that of GNU cut. */
const TOO_LARGE = 2n ** 64n - 1n;
const MOST_DIGITS = 20;

/** The length of a list, which is read where all requests are served. */
const MOST_CHARACTERS = 65_536;

const PART = /^([0-9]*)(-?)([0-9]*)$/;

/**
 * Reads a list of numbers and ranges: `1,3`, `1-3`, `-3` and `3-`, divided by commas or blanks.
 *
 * @returns the ranges in order; those that overlap are one, those that only touch stay apart, as `--output-delimiter`
 *   stands between them
 * @throws {InvalidValue}
 */
export function readList(text: string): readonly Range[] {
  if (text.length > MOST_CHARACTERS) throw new InvalidValue(`Expected a list of at most ${MOST_CHARACTERS} characters`);
  return merge(text.split(/[, \t]/).map(readRange));
}

/** The numbers that are in none of the ranges, which must be in order. */
export function complement(ranges: readonly Range[]): readonly Range[] {
  const gaps: Range[] = [];
  let first = 1;
  for (const range of ranges) {
    if (range.first > first) gaps.push({ first, last: range.first - 1 });
    first = range.last + 1;
  }
  if (first < Number.POSITIVE_INFINITY) gaps.push({ first, last: Number.POSITIVE_INFINITY });
  return gaps;
}

function readRange(part: string): Range {
  const [, start = '', dash = '', end = ''] = PART.exec(part) ?? [];
  if (start === '' && end === '') throw new InvalidValue('Expected numbers and ranges such as 1,3 or 2-4 or 3-');
  const first = start === '' ? 1n : readNumber(start);
  if (first === 0n) throw new InvalidValue('Expected numbers of at least 1');
  if (dash === '') return { first: Number(first), last: Number(first) };
  if (end === '') return { first: Number(first), last: Number.POSITIVE_INFINITY };
  const last = readNumber(end);
  if (last < first) throw new InvalidValue(`Expected a range that does not run backwards, not ${clip(part)}`);
  return { first: Number(first), last: Number(last) };
}

function readNumber(digits: string): bigint {
  const significant = digits.replace(/^0+(?=.)/, '');
  const number = significant.length > MOST_DIGITS ? TOO_LARGE : BigInt(significant);
  if (number >= TOO_LARGE) throw new InvalidValue(`Expected numbers below ${TOO_LARGE}`);
  return number;
}

function merge(ranges: readonly Range[]): readonly Range[] {
  const merged: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.first - b.first)) {
    const before = merged.at(-1);
    if (before === undefined || range.first > before.last) merged.push(range);
    else if (range.last > before.last) merged.splice(-1, 1, { first: before.first, last: range.last });
  }
  return merged;
}
