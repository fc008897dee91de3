/** The letter i without a dot, whose capital is I: Unicode's case folding keeps it apart from i. */
const DOTLESS_I = 'ı';

/**
 * A text with its case folded, so that texts which differ only in case become equal (Unicode, section 3.13).
 *
 * The folded text is in capitals, as GNU's `sort -f` has it: `_` comes after every ASCII letter. Capitals are taken of
 * small letters, which also joins letters that have no capital of their own: the Kelvin sign becomes K.
 *
 * @example foldCase('Straße') // 'STRASSE'
 */
export function foldCase(text: string): string {
  return text
    .split(DOTLESS_I)
    .map((part) => part.toLowerCase().toUpperCase())
    .join(DOTLESS_I);
}

/** The ASCII part of {@link foldCase}: for each byte the byte it folds to; bytes from 0x80 on stay. */
export const ASCII_FOLD: Uint8Array = Uint8Array.from({ length: 0x100 }, (_, byte) =>
  byte >= 0x61 && byte <= 0x7a ? byte - 0x20 : byte,
);
