const SPACE = 0x20;
const TAB = 0x09;
const CARRIAGE_RETURN = 0x0d;

/** Which white space counts where lines are compared; as for GNU diff, of several flags the widest decides. */
export interface WhiteSpaceRule {
  /**
   * - `none`: all of it counts.
   * - `tabs`: tabs and the spaces that they stand for are the same (`-E`).
   * - `amount`: any amount of it is the same, and at the end of a line it does not count (`-b`).
   * - `all`: none of it counts (`-w`).
   */
  readonly ignored: 'none' | 'tabs' | 'amount' | 'all';
  /** What is at the end of a line does not count, whatever else is said (`-Z`). */
  readonly trailing: boolean;
}

/** A blank, or one of tab, newline, vertical tab, form feed and carriage return. */
export function isWhiteSpace(byte: number): boolean {
  return byte === SPACE || (byte >= TAB && byte <= CARRIAGE_RETURN);
}

/** Whether white space at the end of a line does not count, its newline included. */
export function ignoresTrailing({ ignored, trailing }: WhiteSpaceRule): boolean {
  return trailing || ignored === 'amount' || ignored === 'all';
}
