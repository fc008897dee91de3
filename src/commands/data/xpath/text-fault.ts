/** A document that cannot be read, with the index of the place in its text. */
export class TextFault extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}
