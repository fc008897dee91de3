import { inClass } from './character-class.ts';
import { isIndefinite, type TrRequest } from './check-sets.ts';
import { memberOf, spansOf } from './member-of.ts';
import { PaintedRanges } from './painted-ranges.ts';
import { type Pairs, pairOff } from './pair-off.ts';
import { pairingError } from './pairing-error.ts';
import type { SetElement } from './set-element.ts';
import { type Letters, lengthOf, piecesOf, type SetPiece, spanPiece } from './set-piece.ts';

/** What translating does. */
export interface Translation {
  /** The code point that another one becomes. */
  readonly translate: (point: number) => number;
  /** SET2 with as many copies for `[c*]` as SET1 needs. */
  readonly targets: readonly SetElement[];
}

/**
 * How the characters of SET1 become those of SET2.
 *
 * When SET2 is one single character, however often, every member of SET1 becomes it, in all of Unicode for classes.
 * Else the sets are paired off in order, and a class counts with its ASCII members, unless it changes the case.
 *
 * @throws {CommandError} when the sets do not fit each other
 */
export function translation(request: TrRequest, set2: readonly SetElement[]): Translation {
  const { set1, complement, truncate } = request;
  const only = truncate ? undefined : onlyCharacter(set2);
  if (only !== undefined) {
    const changes = memberOf(set1, complement);
    return { translate: (point) => (changes(point) ? only : point), targets: set2 };
  }
  if (complement && set1.some(({ kind }) => kind === 'class')) {
    throw pairingError('Cannot translate the complement of a class, unless SET2 is one character and -t is not given');
  }
  const sources = complement ? new PaintedRanges(spansOf(set1)).gaps().map(spanPiece) : piecesOf(set1);
  const targets = fillUp(set2, lengthOf(sources));
  const whenShort = () => (truncate ? undefined : padding(targets));
  return { translate: translator(pairOff(sources, piecesOf(targets), whenShort, !complement)), targets };
}

/** The one character that a set consists of, if it does. */
function onlyCharacter(set: readonly SetElement[]): number | undefined {
  const point = lastCharacter(set.at(-1));
  const isOnly = (one: SetElement) => lastCharacter(one) === point && (one.kind !== 'range' || one.first === point);
  return set.every(isOnly) ? point : undefined;
}

/** Gives `[c*]` as many copies as SET2 lacks to the length of SET1; when it lacks none, there are none. */
function fillUp(set2: readonly SetElement[], length: number): readonly SetElement[] {
  const missing = length - lengthOf(piecesOf(set2));
  return set2.flatMap((element) => {
    if (element.kind !== 'repeat' || !isIndefinite(element)) return [element];
    return missing > 0 ? [{ ...element, count: missing }] : [];
  });
}

/** SET2 goes on with its last character. */
function padding(set2: readonly SetElement[]): SetPiece {
  const last = set2.at(-1);
  const first = lastCharacter(last);
  if (first !== undefined) return { first, length: Number.POSITIVE_INFINITY, step: 0 };
  throw pairingError(
    last === undefined
      ? 'Cannot translate to an empty SET2, unless -t is given'
      : 'Cannot translate a SET1 that is longer than a SET2 with a class at its end',
  );
}

/** The last character of an element; a class has none. */
function lastCharacter(element: SetElement | undefined): number | undefined {
  if (element === undefined || element.kind === 'class') return undefined;
  return element.kind === 'range' ? element.last : element.point;
}

function translator({ pairs, caseChanges }: Pairs): (point: number) => number {
  const ranges = new PaintedRanges(pairs);
  return (point) => {
    const owner = ranges.ownerOf(point);
    for (const [letters, order] of caseChanges) {
      if (owner < order && inClass(letters, point)) return otherCase(letters, point);
    }
    const pair = pairs[owner];
    return pair === undefined ? point : pair.target + (point - pair.first) * pair.step;
  };
}

/** The letter in the other case, where that is a single code point (`ß` stays). */
function otherCase(letters: Letters, point: number): number {
  const character = String.fromCodePoint(point);
  const changed = letters === 'lower' ? character.toUpperCase() : character.toLowerCase();
  const other = changed.codePointAt(0) ?? point;
  return changed === String.fromCodePoint(other) ? other : point;
}
