import { afterCharacter } from './code-points.ts';

/** A change of case for a whole piece of text, or none. */
export type CaseChange = 'keep' | 'lower' | 'upper';

/** Pieces whose case may change: small ASCII letters at once, and any other character alone. */
const MAY_RISE = /[a-z]+|[^\0-\x7f]/gu;
/** The same with capitals. */
const MAY_FALL = /[A-Z]+|[^\0-\x7f]/gu;

const BEYOND_ASCII = /[^\0-\x7f]/;

/** The small letters with iota whose capital is one character, though JavaScript writes it as two. */
const IOTA_CAPITALS = /^[\u1f80-\u1f87\u1f90-\u1f97\u1fa0-\u1fa7\u1fb3\u1fc3\u1ff3]$/;

/** Changes the case of a text, as {@link toUpper} and {@link toLower} do, or leaves it. */
export function changeCase(text: string, change: CaseChange): string {
  if (change === 'keep') return text;
  return change === 'upper' ? toUpper(text) : toLower(text);
}

/**
 * Small letters as capitals, character by character, as `towupper` of the C library does: ß has no capital of one
 * character and stays.
 *
 * @example toUpper('straße') // 'STRAßE'
 */
export function toUpper(text: string): string {
  return BEYOND_ASCII.test(text) ? text.replace(MAY_RISE, upperOf) : text.toUpperCase();
}

/**
 * Capitals as small letters, character by character, as `towlower` of the C library does: Σ is σ wherever it stands.
 *
 * @example toLower('ΟΔΟΣ') // 'οδοσ'
 */
export function toLower(text: string): string {
  return BEYOND_ASCII.test(text) ? text.replace(MAY_FALL, lowerOf) : text.toLowerCase();
}

function upperOf(piece: string): string {
  const upper = piece.toUpperCase();
  if (upper.length === piece.length || isOneCharacter(upper)) return upper;
  // The capital stands eight places further on, or nine where the letter has no other accents.
  if (!IOTA_CAPITALS.test(piece)) return piece;
  const point = piece.charCodeAt(0);
  return String.fromCharCode(point + (point < 0x1fb0 ? 8 : 9));
}

function lowerOf(piece: string): string {
  const lower = piece.toLowerCase();
  // The dotted capital I of Turkish is the only one that JavaScript writes as two.
  return lower.length === piece.length || isOneCharacter(lower) ? lower : (lower[0] ?? piece);
}

function isOneCharacter(text: string): boolean {
  return text.length === afterCharacter(text, 0);
}
