import { caseVariants } from '../case-variants.ts';
import { LAST_UNICODE, type Range, type Ranges, unite } from '../code-point-ranges.ts';
import { membersOf } from '../members.ts';
import type { Character, CharacterSet } from '../node.ts';
import type { StepBudget } from './step-budget.ts';

/** Tells which nodes of a pattern can match the same character. Sets are worked out where they are needed only. */
export class SharedCharacters {
  readonly #budget: StepBudget;
  readonly #members = new Map<Character | CharacterSet, Ranges>();

  constructor(budget: StepBudget) {
    this.#budget = budget;
  }

  /** Whether no character at all matches a node, as for `[]`. */
  none(node: Character | CharacterSet): boolean {
    const isPlain = node.kind === 'character' || (node.items.length > 0 && !node.negated && node.except === undefined);
    return !isPlain && this.#membersOf(node).length === 0;
  }

  /** Whether some character matches both of two nodes, each of which some character matches. */
  some(one: Character | CharacterSet, other: Character | CharacterSet): boolean {
    return one === other || this.#overlap(this.#membersOf(one), this.#membersOf(other));
  }

  #membersOf(node: Character | CharacterSet): Ranges {
    let members = this.#members.get(node);
    if (members === undefined) {
      members = node.kind === 'set' ? membersOf(node, LAST_UNICODE) : membersOfCharacter(node);
      this.#budget.take(members.length);
      this.#members.set(node, members);
    }
    return members;
  }

  #overlap(a: Ranges, b: Ranges): boolean {
    let i = 0;
    let j = 0;
    for (;;) {
      this.#budget.take(1);
      const one = a[i];
      const other = b[j];
      if (one === undefined || other === undefined) return false;
      if (one[1] < other[0]) i++;
      else if (other[1] < one[0]) j++;
      else return true;
    }
  }
}

function membersOfCharacter({ codePoint, ignoreCase }: Character): Ranges {
  const members = [codePoint, ...(ignoreCase ? caseVariants(codePoint, LAST_UNICODE) : [])];
  return unite(members.map((member): Range => [member, member]));
}
