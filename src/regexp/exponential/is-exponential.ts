import { type PatternNode, someNode } from '../node.ts';
import { LoopAutomaton } from './loop-automaton.ts';
import { SharedCharacters } from './shared-characters.ts';
import { OutOfSteps, StepBudget } from './step-budget.ts';

/** A tenth of a second's work; no pattern that people write takes a hundredth of it. */
const MOST_STEPS = 3_000_000;

/** A count of so many rounds is taken as endless: with two ways for each, no deadline is far enough away. */
const MANY = 32;

/**
 * Whether a repeat of the pattern can match some texts in exponentially many ways, so that a matcher which backtracks
 * may need time exponential in the length of a text to find that there is no match, as `(a+)+$` does. What it says yes to
 * has such a repeat. It says no to patterns whose time is a power of the length (`.*a.*b`), and to some exponential ones:
 * those whose ways depend on look-arounds, references or edges, and those too large to be checked.
 *
 * A repeat is ambiguous without bound when two ways through it part and meet again, having matched the same text, at a
 * place from which they can part once more (Weber and Seidl, "On the degree of ambiguity of finite automata", 1991).
 *
 * @example isExponential(parsePattern('extended', '(a|b|ab)*c').node) // true
 */
export function isExponential(node: PatternNode): boolean {
  const budget = new StepBudget(MOST_STEPS);
  const shared = new SharedCharacters(budget);
  const isExponentialLoop = (one: PatternNode): boolean =>
    one.kind === 'repeat' &&
    one.maximum >= MANY &&
    isAmbiguous(new LoopAutomaton(one.body, shared, budget), shared, budget);
  try {
    return someNode(node, isExponentialLoop);
  } catch (error) {
    if (error instanceof OutOfSteps) return false;
    throw error;
  }
}

/** Follows all pairs of ways that match the same text, from those that are one way still. */
function isAmbiguous(
  { characters, followers, first }: LoopAutomaton,
  shared: SharedCharacters,
  budget: StepBudget,
): boolean {
  const count = characters.length;
  const seen = new Uint8Array(count * count);
  const pending: (readonly [number, number])[] = [];
  const visit = (a: number, b: number): void => {
    const pair = Math.min(a, b) * count + Math.max(a, b);
    if (seen[pair] === 1) return;
    seen[pair] = 1;
    const one = characters[a];
    const other = characters[b];
    if (one !== undefined && other !== undefined && shared.some(one, other)) pending.push([a, b]);
  };
  for (const place of first) visit(place, place);
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [a, b] = pair;
    for (const [nextA, ways] of followers[a] ?? []) {
      for (const nextB of followers[b]?.keys() ?? []) {
        budget.take(1);
        // Two that had parted meet, or one parts and meets itself between one place and the next.
        if (nextA === nextB && (a !== b || ways > 1)) return true;
        visit(nextA, nextB);
      }
    }
  }
  return false;
}
