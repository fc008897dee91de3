/** The compared lines of one text, and which of them are found to be changed. */
export class ComparedLines {
  readonly count: number;
  /** For each line a number that it shares with the lines that are equal to it. */
  readonly classes: Int32Array;
  /**
   * 1 for each line that is deleted or inserted. Line 0 has entry 1: the first and the last entry belong to no line and
   * stay 0, so that a walk over changed lines ends at the ends of the text.
   */
  readonly changed: Uint8Array;

  constructor(classes: Int32Array) {
    this.count = classes.length;
    this.classes = classes;
    this.changed = new Uint8Array(classes.length + 2);
  }

  isChanged(line: number): boolean {
    return this.changed[line + 1] === 1;
  }

  setChanged(line: number, isChanged: boolean): void {
    this.changed[line + 1] = isChanged ? 1 : 0;
  }
}
