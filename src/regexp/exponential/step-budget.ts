/** Steps that a check may take; it is over when they are used up. */
export class StepBudget {
  #left: number;

  constructor(steps: number) {
    this.#left = steps;
  }

  /** @throws {OutOfSteps} */
  take(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new OutOfSteps();
  }
}

/** Thrown when a {@link StepBudget} is used up. */
export class OutOfSteps extends Error {}
