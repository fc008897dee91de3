/** A piece of a format: text that is printed as it is, or a conversion without flags and width. */
export type FormatPiece = { readonly text: string } | { readonly conversion: 's' | 'd' };

/** A conversion that needs no more than the value; `%i` is `%d`. */
const PIECE = /%(?:([sdi])|%)|[^%]+/y;

/**
 * Takes a format apart that has nothing but `%s`, `%d` and `%%`, as most have.
 *
 * @returns nothing where the format has anything else
 * @example formatPieces('%s=%d\n') // [{ conversion: 's' }, { text: '=' }, { conversion: 'd' }, { text: '\n' }]
 */
export function formatPieces(format: string): readonly FormatPiece[] | undefined {
  const pieces: FormatPiece[] = [];
  PIECE.lastIndex = 0;
  for (let at = 0; at < format.length; at = PIECE.lastIndex) {
    const match = PIECE.exec(format);
    if (match === null) return undefined;
    const [piece, letter] = match;
    if (letter !== undefined) pieces.push({ conversion: letter === 's' ? 's' : 'd' });
    else pieces.push({ text: piece === '%%' ? '%' : piece });
  }
  return pieces;
}
