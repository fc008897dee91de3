/** The lines of an input in the order found so far. */
export interface Lines {
  readonly input: Buffer;
  /** The byte that ends a line. */
  readonly delimiter: number;
  /** The offset where each line begins. */
  readonly starts: Uint32Array;
  /** For each line 1 while nothing has set it apart from the line before it, else 0. */
  readonly tied: Uint8Array;
}
