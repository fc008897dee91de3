import { LAST_ASCII, LAST_BMP, LAST_UNICODE, type Range, type Ranges, unite } from './code-point-ranges.ts';
import { propertyRanges } from './unicode-property.ts';

/** Its upper case is the plain I, but only Turkish takes the two as one letter; Unicode's folding keeps them apart. */
const DOTLESS_I = 0x131;

/** Pairs that fold alike although neither is the other's upper or lower case. */
const FURTHER_PAIRS: readonly Range[] = [
  [0x390, 0x1fd3],
  [0x3b0, 0x1fe3],
  [0xfb05, 0xfb06],
];

type Variants = ReadonlyMap<number, readonly number[]>;

const tables = new Map<number, Variants>();

/**
 * The code points that differ from `codePoint` in case only, itself not among them: Unicode's simple case folding,
 * as the flags `i` and `u` of a regular expression have it together.
 *
 * @param top the last code point of interest, one of the three bounds of `code-point-ranges.ts`
 * @example caseVariants(0x6b, LAST_UNICODE) // [0x4b, 0x212a]: K and the Kelvin sign
 */
export function caseVariants(codePoint: number, top: number): readonly number[] {
  return codePoint <= LAST_ASCII ? asciiVariants(codePoint, top) : (tableFor(top).get(codePoint) ?? []);
}

/** The set `ranges` with every case variant of its members, up to `top`. */
export function withCaseVariants(ranges: Ranges, top: number): Ranges {
  const beyond = (ranges.at(-1)?.[1] ?? 0) > LAST_ASCII;
  const cased = beyond ? [...ASCII_LETTERS, ...tableFor(top).keys()] : ASCII_LETTERS;
  const added = cased
    .filter((codePoint) => contains(ranges, codePoint))
    .flatMap((codePoint) => caseVariants(codePoint, top).map((other): Range => [other, other]));
  return added.length === 0 ? ranges : unite([...ranges, ...added], top);
}

const ASCII_LETTERS: readonly number[] = Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz').toJSON()
  .data;

/** The two letters of ASCII with a third variant beyond it: the Kelvin sign and the long s. */
const KELVIN_SIGN = 0x212a;
const LONG_S = 0x17f;

/** The common case, which needs no table. */
function asciiVariants(codePoint: number, top: number): readonly number[] {
  const lower = codePoint | 0x20;
  if (lower < 0x61 || lower > 0x7a) return [];
  const third = lower === 0x6b ? KELVIN_SIGN : lower === 0x73 ? LONG_S : LAST_UNICODE;
  return third <= top && third !== LAST_UNICODE ? [codePoint ^ 0x20, third] : [codePoint ^ 0x20];
}

function tableFor(top: number): Variants {
  const known = tables.get(top);
  if (known !== undefined) return known;
  const table = readTable(top);
  tables.set(top, table);
  return table;
}

/** Joins each letter with its lower and upper case, where these are one letter too. */
function readTable(top: number): Variants {
  const families = new Map<number, Set<number>>();
  for (const [first, last] of propertyRanges('\\p{Changes_When_Casemapped}', top)) {
    for (let codePoint = first; codePoint <= last; codePoint++) {
      if (codePoint === DOTLESS_I) continue;
      const letter = String.fromCodePoint(codePoint);
      for (const other of [letter.toLowerCase(), letter.toUpperCase()]) {
        const relative = other.codePointAt(0) ?? codePoint;
        if (other.length === (relative > LAST_BMP ? 2 : 1)) join(families, codePoint, relative);
      }
    }
  }
  for (const [a, b] of FURTHER_PAIRS) join(families, a, b);
  const variants = Array.from(families, ([member, family]) => {
    return [member, [...family].filter((other) => other !== member && other <= top)] as const;
  });
  return new Map(variants.filter(([member, others]) => member <= top && others.length > 0));
}

function join(families: Map<number, Set<number>>, a: number, b: number): void {
  const family = new Set([...(families.get(a) ?? [a]), ...(families.get(b) ?? [b])]);
  for (const member of family) families.set(member, family);
}

/** Whether a set has a member, by bisection. */
function contains(ranges: Ranges, codePoint: number): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const [first, last] = ranges[middle] ?? [0, -1];
    if (codePoint < first) high = middle;
    else if (codePoint > last) low = middle + 1;
    else return true;
  }
  return false;
}
