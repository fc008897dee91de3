import type { Span } from './painted-ranges.ts';
import { pairingError } from './pairing-error.ts';
import type { Letters, SetPiece } from './set-piece.ts';

/** Characters of SET1 and what the first of them becomes. */
export interface Pair extends Span {
  readonly target: number;
  /** Whether the target counts on with the source (1) or stays (0). */
  readonly step: 0 | 1;
}

export interface Pairs {
  /** In the order of the sets: where sources overlap, the last counts. */
  readonly pairs: readonly Pair[];
  /** Letters whose case changes, each with the number of pairs that stand before it. */
  readonly caseChanges: ReadonlyMap<Letters, number>;
}

/**
 * Puts every character of SET1 beside the one of SET2 in the same place.
 *
 * @param whenShort gives the piece that follows when SET2 is used up, or `undefined` to leave the rest of SET1 out
 * @param changesCase whether `[:lower:]` and `[:upper:]` in SET2 change the case of a class in SET1
 * @throws {CommandError} when such a class stands beside anything but a class of letters
 */
export function pairOff(
  from: readonly SetPiece[],
  to: readonly SetPiece[],
  whenShort: () => SetPiece | undefined,
  changesCase: boolean,
): Pairs {
  const pairs: Pair[] = [];
  const caseChanges = new Map<Letters, number>();
  const sources = new Cursor(from);
  const targets = new Cursor(to);
  for (;;) {
    const source = sources.piece;
    const target = targets.piece ?? (source && whenShort());
    if (changesCase && target?.letters !== undefined) {
      if (source?.letters === undefined || sources.used > 0) {
        throw pairingError(
          `Cannot translate to [:${target.letters}:], no [:lower:] or [:upper:] of SET1 stands in its place`,
        );
      }
      // A class that faces itself changes nothing; as in GNU tr its first letter only hides what stands before.
      if (source.letters === target.letters) pairs.push(pair(source.first, source.first, source.first, 0));
      else caseChanges.set(source.letters, pairs.length);
      sources.advance(source.length);
      targets.advance(target.length);
      continue;
    }
    if (source === undefined || target === undefined) return { pairs, caseChanges };
    const count = Math.min(source.length - sources.used, target.length - targets.used);
    const becomes = target.first + targets.used * target.step;
    if (source.step === 1) {
      const first = source.first + sources.used;
      pairs.push(pair(first, first + count - 1, becomes, target.step));
    } else {
      // The same character several times: its last partner counts.
      pairs.push(pair(source.first, source.first, becomes + (count - 1) * target.step, 0));
    }
    sources.advance(count);
    targets.advance(count);
  }
}

/** A place in a list of pieces. */
class Cursor {
  readonly #pieces: readonly SetPiece[];
  #index = 0;
  /** Characters of the current piece that lie behind. */
  used = 0;

  constructor(pieces: readonly SetPiece[]) {
    this.#pieces = pieces.filter((piece) => piece.length > 0);
  }

  get piece(): SetPiece | undefined {
    return this.#pieces[this.#index];
  }

  advance(count: number): void {
    this.used += count;
    if (this.used < (this.piece?.length ?? 0)) return;
    this.#index++;
    this.used = 0;
  }
}

function pair(first: number, last: number, target: number, step: 0 | 1): Pair {
  return { first, last, target, step };
}
