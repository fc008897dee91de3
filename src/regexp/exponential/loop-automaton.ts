import type { Character, CharacterSet, PatternNode, Repeat } from '../node.ts';
import type { SharedCharacters } from './shared-characters.ts';
import type { StepBudget } from './step-budget.ts';

/** Places with the number of ways to each: 1, or 2 for any more. */
type Ways = Map<number, number>;

/** Where a part of the pattern may begin and end. */
interface Part {
  readonly first: Ways;
  readonly last: Ways;
  /** In how many ways the part matches nothing: 0, 1, or 2 for any more. */
  readonly empty: number;
}

/** Places of one loop at most; what does not fit is left out. */
const MOST_PLACES = 256;

/** What it takes to make a place, in steps from one place to another. */
const STEPS_A_PLACE = 10;

/** Optional rounds of one count at most: two tell `(a{0,9})*`, where two letters are one round or two. */
const MOST_OPTIONAL = 2;

/**
 * What a pattern that is repeated without end does, as an automaton: a place is a character of the pattern, and from each
 * place ways lead to those that may match the next character of the text. From every place each other one can be
 * reached. Several ways between two places are told from one, for a matcher that backtracks tries them all: in `(a*)*`
 * a second `a` belongs to the same round of the outer repeat or begins another.
 *
 * It does no more than the pattern does. Left out are look-arounds, references and edges with what depends on them, and
 * what exceeds {@link MOST_PLACES} or {@link MOST_OPTIONAL}. As in JavaScript, a round that is not asked for
 * by the minimum does not match nothing.
 */
export class LoopAutomaton {
  /** What matches at each place. */
  readonly characters: (Character | CharacterSet)[] = [];
  /** The places that may follow each place, with the number of ways to them. */
  readonly followers: Ways[] = [];
  /** The places at which a round may begin. */
  readonly first: Iterable<number>;
  readonly #shared: SharedCharacters;
  readonly #budget: StepBudget;

  /** @param body what is repeated */
  constructor(body: PatternNode, shared: SharedCharacters, budget: StepBudget) {
    this.#shared = shared;
    this.#budget = budget;
    const round = this.#part(body);
    if (round !== undefined) this.#connect(round.last, round.first);
    this.first = round?.first.keys() ?? [];
  }

  /** @returns `undefined` for what is left out; its places are free again */
  #part(node: PatternNode): Part | undefined {
    const places = this.characters.length;
    const part = this.#build(node);
    if (part === undefined) {
      this.characters.length = places;
      this.followers.length = places;
    }
    return part;
  }

  #build(node: PatternNode): Part | undefined {
    switch (node.kind) {
      case 'character':
      case 'set':
        return this.#place(node);
      case 'sequence':
        return this.#sequence(node.items);
      case 'alternatives':
        return this.#alternatives(node.options);
      case 'group':
        return this.#part(node.body);
      case 'repeat':
        return this.#repeat(node);
      default:
        return undefined;
    }
  }

  #place(node: Character | CharacterSet): Part | undefined {
    const place = this.characters.length;
    if (place >= MOST_PLACES || this.#shared.none(node)) return undefined;
    this.#budget.take(STEPS_A_PLACE);
    this.characters.push(node);
    this.followers.push(new Map());
    return { first: new Map([[place, 1]]), last: new Map([[place, 1]]), empty: 0 };
  }

  #sequence(items: Iterable<PatternNode>): Part | undefined {
    let whole: Part = NOTHING;
    for (const item of items) {
      const part = this.#part(item);
      if (part === undefined) return undefined;
      whole = this.#join(whole, part);
    }
    return whole;
  }

  #alternatives(options: readonly PatternNode[]): Part | undefined {
    const parts = options.map((option) => this.#part(option)).filter((part) => part !== undefined);
    if (parts.length === 0) return undefined;
    return {
      first: new Map(parts.flatMap((part) => [...part.first])),
      last: new Map(parts.flatMap((part) => [...part.last])),
      empty: atMostTwo(parts.reduce((total, part) => total + part.empty, 0)),
    };
  }

  #repeat({ body, minimum, maximum }: Repeat): Part | undefined {
    const endless = maximum === Number.POSITIVE_INFINITY;
    const required = this.#sequence(Array.from({ length: endless ? Math.max(0, minimum - 1) : minimum }, () => body));
    if (required === undefined) return undefined;
    if (!endless) return this.#join(required, this.#optional(body, Math.min(maximum - minimum, MOST_OPTIONAL)));
    const last = this.#part(body);
    if (last === undefined) return minimum === 0 ? NOTHING : undefined;
    this.#connect(last.last, last.first);
    return this.#join(required, minimum === 0 ? { ...last, empty: 1 } : last);
  }

  /** Up to so many rounds, each of which matches something. */
  #optional(body: PatternNode, rounds: number): Part {
    const round = rounds === 0 ? undefined : this.#part(body);
    if (round === undefined) return NOTHING;
    return { ...this.#join({ ...round, empty: 0 }, this.#optional(body, rounds - 1)), empty: 1 };
  }

  #join(before: Part, after: Part): Part {
    this.#connect(before.last, after.first);
    return {
      first: together(before.first, after.first, before.empty),
      last: together(after.last, before.last, after.empty),
      empty: atMostTwo(before.empty * after.empty),
    };
  }

  #connect(from: Ways, to: Ways): void {
    this.#budget.take(from.size * to.size);
    for (const [place, ways] of from) {
      const followers = this.followers[place];
      if (followers !== undefined) addTo(followers, to, ways);
    }
  }
}

const NOTHING: Part = { first: new Map(), last: new Map(), empty: 1 };

/** Ways that are there already, and others, each of which can be had in so many ways. */
function together(ways: Ways, others: Ways, times: number): Ways {
  if (times === 0 || others.size === 0) return ways;
  const all = new Map(ways);
  addTo(all, others, times);
  return all;
}

function addTo(ways: Ways, others: Ways, times: number): void {
  for (const [place, more] of others) ways.set(place, atMostTwo((ways.get(place) ?? 0) + more * times));
}

function atMostTwo(ways: number): number {
  return Math.min(ways, 2);
}
