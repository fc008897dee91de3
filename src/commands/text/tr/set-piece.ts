import { asciiRanges } from './character-class.ts';
import type { Span } from './painted-ranges.ts';
import type { SetElement } from './set-element.ts';

export type Letters = 'lower' | 'upper';

/** Part of a set where its characters are paired off: consecutive characters (`step` 1) or copies of one (`step` 0). */
export interface SetPiece {
  readonly first: number;
  readonly length: number;
  readonly step: 0 | 1;
  /** The piece is `[:lower:]` or `[:upper:]`. */
  readonly letters?: Letters;
}

/** The pieces of a set in order. A class counts with its ASCII members, so that `[:lower:]` faces `A-Z`. */
export function piecesOf(elements: readonly SetElement[]): readonly SetPiece[] {
  const classes = new Map<string, readonly SetPiece[]>();
  return elements.flatMap((element) => {
    if (element.kind === 'range') return [spanPiece(element)];
    if (element.kind === 'repeat') return [{ first: element.point, length: element.count ?? 0, step: 0 }];
    if (element.kind === 'equivalence') return [spanPiece({ first: element.point, last: element.point })];
    const pieces = classes.get(element.name) ?? classPieces(element.name);
    classes.set(element.name, pieces);
    return pieces;
  });
}

/** The piece of a range. */
export function spanPiece({ first, last }: Span): SetPiece {
  return { first, length: last - first + 1, step: 1 };
}

/** How many characters pieces stand for. */
export function lengthOf(pieces: readonly SetPiece[]): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0);
}

function classPieces(name: string): readonly SetPiece[] {
  const letters = name === 'lower' || name === 'upper' ? name : undefined;
  return asciiRanges(name).map((range) => ({ ...spanPiece(range), ...(letters && { letters }) }));
}
