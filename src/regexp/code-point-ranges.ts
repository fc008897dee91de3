/**
 * Sets of code points as ranges. Ranges are inclusive, sorted, disjoint and never adjacent, so two equal sets have
 * equal ranges.
 */
export type Range = readonly [first: number, last: number];
export type Ranges = readonly Range[];

/** The last code point of ASCII, of the characters that take one UTF-16 unit, and of Unicode. */
export const LAST_ASCII = 0x7f;
export const LAST_BMP = 0xffff;
export const LAST_UNICODE = 0x10ffff;

/** Brings any ranges into the form of a set: sorted, merged, and cut off after `top`. */
export function unite(ranges: Iterable<Range>, top = LAST_UNICODE): Ranges {
  const sorted = [...ranges].filter(([first]) => first <= top).toSorted((a, b) => a[0] - b[0]);
  const united: [number, number][] = [];
  for (const [first, last] of sorted) {
    const before = united.at(-1);
    if (before !== undefined && first <= before[1] + 1) before[1] = Math.max(before[1], Math.min(last, top));
    else united.push([first, Math.min(last, top)]);
  }
  return united;
}

/** The code points from 0 to `top` that are not in `ranges`, which must be a set within these bounds. */
export function complement(ranges: Ranges, top = LAST_UNICODE): Ranges {
  const others: Range[] = [];
  let next = 0;
  for (const [first, last] of ranges) {
    if (first > next) others.push([next, first - 1]);
    next = last + 1;
  }
  if (next <= top) others.push([next, top]);
  return others;
}

/** The set `ranges` without one code point. */
export function without(ranges: Ranges, codePoint: number): Ranges {
  return ranges.flatMap(([first, last]): Range[] => {
    if (codePoint < first || codePoint > last) return [[first, last]];
    const parts: Range[] = [
      [first, codePoint - 1],
      [codePoint + 1, last],
    ];
    return parts.filter(([from, to]) => from <= to);
  });
}
