/** Selected lines in order, as runs of neighbours. A run holds one line or more. */
export interface LineRuns {
  /** Where the run begins. */
  readonly start: number;
  /** Behind the delimiter that ends its last line, or the end of the value. */
  readonly end: number;
  /** Goes on to the next run, if there is one. */
  next(): boolean;
}
