import { roughRoot } from './rough-root.ts';

/** The least limit of GNU diff. */
const LEAST = 4096;

/** Steps after which the limit falls, two or three seconds. Texts with changes here and there need a hundredth of them. */
const GENEROUS_STEPS = 400_000_000;

/** Steps that the rest of a search may take, roughly: each line costs some eight times the limit. */
const HURRIED_STEPS = 250_000_000;
const STEPS_PER_COST = 8;

const LEAST_HURRIED = 8;
const MOST_HURRIED = 256;

/**
 * How many edits a search for a division may cost before it takes the best that it reached. At first it is the limit of
 * GNU diff, the square root of the number of lines but at least 4096. Texts whose lines all occur in the other one, in an
 * entirely different order, would take minutes with it, so it falls once that much has been spent.
 */
export class CostLimit {
  readonly #patient: number;
  readonly #hurried: number;
  #left = GENEROUS_STEPS;

  /** @param lines the lines of both texts that are searched */
  constructor(lines: number) {
    this.#patient = Math.max(LEAST, roughRoot(lines));
    const affordable = Math.floor(HURRIED_STEPS / STEPS_PER_COST / lines);
    this.#hurried = Math.max(LEAST_HURRIED, Math.min(affordable, MOST_HURRIED));
  }

  /** Counts steps that were taken. */
  spend(steps: number): void {
    this.#left -= steps;
  }

  isReachedBy(cost: number): boolean {
    return cost >= (this.#left > 0 ? this.#patient : this.#hurried);
  }
}
