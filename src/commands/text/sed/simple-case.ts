/** A change of case for a whole piece of text, or none. */
export type CaseChange = 'keep' | 'lower' | 'upper';

/** The small letters with iota whose capital is one character, though JavaScript writes it as two. */
const IOTA_CAPITALS = /^[\u1f80-\u1f87\u1f90-\u1f97\u1fa0-\u1fa7\u1fb3\u1fc3\u1ff3]$/;

/** Texts in which each character has at most one character as its other case, as nearly all texts do. */
const PLAIN = /^[\0-\x7f]*$/;

/**
 * Changes the case of a text character by character, as `towupper` and `towlower` of the C library do: ß has no
 * capital of one character and stays.
 *
 * @example changeCase('straße', 'upper') // 'STRAßE'
 */
export function changeCase(text: string, change: CaseChange): string {
  if (change === 'keep') return text;
  if (PLAIN.test(text)) return change === 'upper' ? text.toUpperCase() : text.toLowerCase();
  return Array.from(text, change === 'upper' ? upperOf : lowerOf).join('');
}

function upperOf(character: string): string {
  const upper = character.toUpperCase();
  if (isOneCharacter(upper)) return upper;
  // The capital stands eight places further on, or nine where the letter has no other accents.
  if (!IOTA_CAPITALS.test(character)) return character;
  const point = character.charCodeAt(0);
  return String.fromCharCode(point + (point < 0x1fb0 ? 8 : 9));
}

function lowerOf(character: string): string {
  const lower = character.toLowerCase();
  // The dotted capital I of Turkish is the only one that JavaScript writes as two.
  return isOneCharacter(lower) ? lower : (lower[0] ?? character);
}

function isOneCharacter(text: string): boolean {
  return text.length === ((text.codePointAt(0) ?? 0) > 0xffff ? 2 : 1);
}
