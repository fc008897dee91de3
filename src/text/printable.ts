/**
 * What counts as printable and how many columns it takes on a terminal, as the C library of GNU systems decides it
 * (`iswprint` and `wcwidth` in C.UTF-8), for the Unicode version of this Node.
 */

const NOT_PRINTABLE = /[\p{Cc}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/u;

/** Marks that sit on the character before them, format characters, and the second halves of Hangul syllables. */
const ZERO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}\u1160-\u11ff\ud7b0-\ud7fb]/u;

/** Format characters that are seen: the soft hyphen and signs that embrace the digits behind them. */
const SEEN_FORMAT = /[\u00ad\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u;

/** Emoji that Unicode shows in colour are wide, but not the letters of flags, of which two make one flag. */
const WIDE_EMOJI = /(?!\p{Regional_Indicator})\p{Emoji_Presentation}/u;

/** East Asian Width W and F (Unicode Standard Annex 11), besides emoji. The gaps in them are not printable. */
const WIDE_RANGES: readonly (readonly [first: number, last: number])[] = [
  [0x1100, 0x115f],
  [0x2329, 0x232a],
  [0x2e80, 0x3029],
  [0x302e, 0x303e],
  [0x3041, 0x3096],
  [0x309b, 0xa4c6],
  [0xa960, 0xa97c],
  [0xac00, 0xd7a3],
  [0xf900, 0xfad9],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe6b],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x16fe0, 0x16fe3],
  [0x16ff0, 0x1b2fb],
  [0x1f200, 0x1f265],
  [0x20000, 0x3fffd],
];

/** Whether a code point is printable, white space included. */
export function isPrintable(point: number): boolean {
  return !NOT_PRINTABLE.test(String.fromCodePoint(point));
}

/** The columns of a code point: 0, 1 or 2. What is not printable has none. */
export function displayWidth(point: number): number {
  const character = String.fromCodePoint(point);
  if (NOT_PRINTABLE.test(character)) return 0;
  if (WIDE_EMOJI.test(character) || WIDE_RANGES.some(([first, last]) => point >= first && point <= last)) return 2;
  return ZERO_WIDTH.test(character) && !SEEN_FORMAT.test(character) ? 0 : 1;
}
