/** What is wrong with a selector, and where. */
export class SelectorFault extends Error {
  /** The index of the character, from 0. */
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}
