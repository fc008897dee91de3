/** A regular expression as a value: `@/x/`. It is used as a text, but knows that it is a pattern. */
export class PatternText {
  /** What is between the slashes. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
