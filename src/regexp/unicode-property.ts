import { LAST_ASCII, LAST_BMP, LAST_UNICODE, type Range, type Ranges, unite } from './code-point-ranges.ts';

/** The parts of the code space whose characters take one UTF-16 unit; surrogates have no properties of interest. */
const BASIC: readonly Range[] = [
  [0, 0xd7ff],
  [0xe000, LAST_BMP],
];

/** The parts beyond in which characters differ from their neighbours. */
const ASTRAL: readonly Range[] = [
  [0x10000, 0x3ffff],
  [0xe0000, 0xe0fff],
];

/** Unassigned and private parts: what holds for the first code point holds for all. */
const UNIFORM: readonly Range[] = [
  [0x40000, 0xdffff],
  [0xe1000, 0xeffff],
  [0xf0000, LAST_UNICODE],
];

const cache = new Map<string, Ranges>();

/**
 * The code points that a class of property escapes holds, from 0 to `top`. The answer comes from the engine's own
 * tables, by one scan of a text with every character in order, and is kept.
 *
 * @param expression the inside of a class in Unicode mode, such as `\p{Alphabetic}\p{Nd}`
 * @param top the last code point asked for; one of the three bounds of `code-point-ranges.ts`
 * @throws {SyntaxError} when the engine does not know a property
 */
export function propertyRanges(expression: string, top: number): Ranges {
  const key = `${top} ${expression}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const runs = new RegExp(`[${expression}]+`, 'gu');
  const ranges: Range[] = [];
  for (const part of top === LAST_ASCII ? [[0, LAST_ASCII] as const] : BASIC) ranges.push(...scan(runs, part, 1));
  if (top === LAST_UNICODE) {
    for (const part of ASTRAL) ranges.push(...scan(runs, part, 2));
    const one = new RegExp(`[${expression}]`, 'u');
    ranges.push(...UNIFORM.filter(([first]) => one.test(String.fromCodePoint(first))));
  }
  const united = unite(ranges);
  cache.set(key, united);
  return united;
}

/** @param units how many UTF-16 units each character of the part takes */
function scan(runs: RegExp, part: Range, units: 1 | 2): readonly Range[] {
  return Array.from(everyCharacter(part).matchAll(runs), (run): Range => {
    const first = part[0] + run.index / units;
    return [first, first + run[0].length / units - 1];
  });
}

function everyCharacter([first, last]: Range): string {
  const units: number[] = [];
  for (let codePoint = first; codePoint <= last; codePoint++) {
    if (codePoint > LAST_BMP) units.push(0xd7c0 + (codePoint >> 10), 0xdc00 + (codePoint & 0x3ff));
    else units.push(codePoint);
  }
  return Buffer.from(Uint16Array.from(units).buffer).toString('utf16le');
}
