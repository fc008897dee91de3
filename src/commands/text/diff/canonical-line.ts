import { ignoresTrailing, isWhiteSpace, type WhiteSpaceRule } from './white-space.ts';

const BACKSPACE = 0x08;
const TAB = 0x09;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const TAB_WIDTH = 8;

/** Reads a line byte by byte in a form that it shares with all lines that count as equal to it. */
export class CanonicalLine {
  readonly #rule: WhiteSpaceRule;
  readonly #ignoreCase: boolean;
  #bytes: Buffer = Buffer.alloc(0);
  #at = 0;
  #to = 0;
  #column = 0;
  /** Spaces of a tab that are still to come. */
  #spaces = 0;

  /** @param ignoreCase whether letters of ASCII are read as small ones */
  constructor(rule: WhiteSpaceRule, ignoreCase: boolean) {
    this.#rule = rule;
    this.#ignoreCase = ignoreCase;
  }

  /** Begins with the bytes from `from` up to `to`. */
  start(bytes: Buffer, from: number, to: number): void {
    this.#bytes = bytes;
    this.#at = from;
    this.#to = to;
    this.#column = 0;
    this.#spaces = 0;
    if (ignoresTrailing(this.#rule)) while (this.#to > from && isWhiteSpace(bytes[this.#to - 1] ?? 0)) this.#to--;
  }

  /** The next byte, or -1 at the end. */
  next(): number {
    const { ignored } = this.#rule;
    if (ignored === 'tabs') return this.#nextExpanded();
    if (ignored === 'all') this.#skipWhiteSpace();
    else if (ignored === 'amount' && this.#at < this.#to && isWhiteSpace(this.#bytes[this.#at] ?? 0)) {
      this.#skipWhiteSpace();
      return SPACE;
    }
    return this.#take();
  }

  #take(): number {
    if (this.#at >= this.#to) return -1;
    const byte = this.#bytes[this.#at++] ?? 0;
    return this.#ignoreCase && byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte;
  }

  #skipWhiteSpace(): void {
    while (this.#at < this.#to && isWhiteSpace(this.#bytes[this.#at] ?? 0)) this.#at++;
  }

  /** A tab gives spaces up to the next multiple of its width; the column counts as GNU diff has it. */
  #nextExpanded(): number {
    if (this.#spaces > 0) {
      this.#spaces--;
      return SPACE;
    }
    const byte = this.#take();
    if (byte === TAB) {
      this.#spaces = TAB_WIDTH - (this.#column % TAB_WIDTH) - 1;
      this.#column += this.#spaces + 1;
      return SPACE;
    }
    if (byte === BACKSPACE) this.#column = Math.max(0, this.#column - 1);
    else this.#column = byte === CARRIAGE_RETURN ? 0 : this.#column + 1;
    return byte;
  }
}
