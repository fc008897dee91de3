import type { ComparedLines } from './compared-lines.ts';

/** A stretch of compared lines with changes, from its first changed line to its last, in both texts. */
export interface Hunk {
  readonly fromA: number;
  readonly toA: number;
  readonly fromB: number;
  readonly toB: number;
}

/**
 * Gathers changes in hunks. Changes belong to the same hunk when no line between them is left over after as many lines of
 * context for each.
 */
export function* hunks(a: ComparedLines, b: ComparedLines, context: number): Generator<Hunk> {
  let atA = 0;
  let atB = 0;
  const isChange = (): boolean => a.isChanged(atA) || b.isChanged(atB);
  while (atA < a.count || atB < b.count) {
    if (!isChange()) {
      atA++;
      atB++;
      continue;
    }
    const fromA = atA;
    const fromB = atB;
    let toA = atA;
    let toB = atB;
    for (let unchanged = 0; unchanged <= 2 * context && (atA < a.count || atB < b.count); ) {
      if (!isChange()) {
        atA++;
        atB++;
        unchanged++;
        continue;
      }
      while (a.isChanged(atA)) atA++;
      while (b.isChanged(atB)) atB++;
      toA = atA;
      toB = atB;
      unchanged = 0;
    }
    yield { fromA, toA, fromB, toB };
  }
}
