import type { Span } from './painted-ranges.ts';

/**
 * The POSIX character classes over Unicode, as Annex C of Unicode Technical Standard 18 defines their compatible
 * forms. Within ASCII they hold exactly what the C locale has.
 */
const CLASSES = {
  alnum: /[\p{Alphabetic}\p{Nd}]/u,
  alpha: /\p{Alphabetic}/u,
  blank: /[\p{Zs}\t]/u,
  cntrl: /\p{Cc}/u,
  digit: /[0-9]/u,
  graph: /[^\p{White_Space}\p{Cc}\p{Cs}\p{Cn}]/u,
  lower: /\p{Lowercase}/u,
  print: /[^\p{Cc}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/u,
  punct: /[\p{P}\p{S}]/u,
  space: /\p{White_Space}/u,
  upper: /\p{Uppercase}/u,
  xdigit: /[0-9A-Fa-f]/u,
} as const;

const ASCII_END = 0x80;

export type CharacterClass = keyof typeof CLASSES;

export const CHARACTER_CLASSES: readonly string[] = Object.keys(CLASSES);

/** Whether `name` is the name of a class. */
export function isClassName(name: string): name is CharacterClass {
  return Object.hasOwn(CLASSES, name);
}

/** Whether a code point belongs to a class. */
export function inClass(name: CharacterClass, point: number): boolean {
  return CLASSES[name].test(String.fromCodePoint(point));
}

/**
 * The ASCII members of a class, in order.
 *
 * @example asciiRanges('alpha') // [{ first: 0x41, last: 0x5a }, { first: 0x61, last: 0x7a }]
 */
export function asciiRanges(name: CharacterClass): readonly Span[] {
  const ranges: Span[] = [];
  for (let first = 0; first < ASCII_END; first++) {
    if (!inClass(name, first)) continue;
    let last = first;
    while (last + 1 < ASCII_END && inClass(name, last + 1)) last++;
    ranges.push({ first, last });
    first = last;
  }
  return ranges;
}
