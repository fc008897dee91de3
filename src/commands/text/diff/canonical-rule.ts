import { CanonicalLine } from './canonical-line.ts';
import { EXACTLY, type LineRule, mixed } from './line-rule.ts';
import type { WhiteSpaceRule } from './white-space.ts';

/** The rule by which lines count as equal. */
export function lineRule(whiteSpace: WhiteSpaceRule, ignoreCase: boolean): LineRule {
  const isExact = whiteSpace.ignored === 'none' && !whiteSpace.trailing && !ignoreCase;
  return isExact ? EXACTLY : new CanonicalRule(whiteSpace, ignoreCase);
}

/** Lines are equal when their canonical forms are. */
class CanonicalRule implements LineRule {
  readonly #first: CanonicalLine;
  readonly #second: CanonicalLine;

  constructor(whiteSpace: WhiteSpaceRule, ignoreCase: boolean) {
    this.#first = new CanonicalLine(whiteSpace, ignoreCase);
    this.#second = new CanonicalLine(whiteSpace, ignoreCase);
  }

  hash(bytes: Buffer, from: number, to: number, seed: number): number {
    const line = this.#first;
    line.start(bytes, from, to);
    let hash = seed;
    for (let byte = line.next(); byte >= 0; byte = line.next()) hash = mixed(hash, byte);
    return hash;
  }

  equal(a: Buffer, fromA: number, toA: number, b: Buffer, fromB: number, toB: number): boolean {
    this.#first.start(a, fromA, toA);
    this.#second.start(b, fromB, toB);
    for (;;) {
      const byte = this.#first.next();
      if (byte !== this.#second.next()) return false;
      if (byte < 0) return true;
    }
  }
}
