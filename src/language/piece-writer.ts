import { UnitWriter } from '../text/unit-writer.ts';
import { rejoinBytes } from '../text/utf8.ts';
import { writeAnsiQuoted } from './ansi-quoting.ts';
import type { Piece } from './tree.ts';

/**
 * Collects the pieces of a word. Literal text between two expansions becomes one piece however it was quoted, so that a
 * word of a million empty quotes or escaped characters has one piece and not a million.
 */
export class PieceWriter {
  readonly #text: string;
  readonly #units = new UnitWriter();
  #pieces: Piece[] = [];
  /** Whether there is literal text since the last expansion: what is in `#units`, then a stretch of the text. */
  #open = false;
  #quoted = false;
  #copied = false;
  #hasBytes = false;
  #from = 0;
  #to = 0;

  /** @param text the text whose words these are */
  constructor(text: string) {
    this.#text = text;
  }

  /** Appends the text from `from` up to `to` as it is. */
  literal(from: number, to: number, quoted: boolean): void {
    if (!this.#open || from !== this.#to) {
      this.#copyStretch();
      this.#from = from;
    }
    this.#to = to;
    this.#open = true;
    this.#quoted ||= quoted;
  }

  /** Appends what the text from `from` up to `to` means inside `$'…'`. */
  ansiQuoted(from: number, to: number): void {
    this.literal(to, to, true);
    this.#copied = true;
    if (writeAnsiQuoted(this.#text, from, to, this.#units)) this.#hasBytes = true;
  }

  /** Appends a piece that is expanded later. */
  expansion(piece: Piece): void {
    this.#closeLiteral();
    this.#pieces.push(piece);
  }

  /** Returns the pieces of a word, and begins the next one. */
  take(): Piece[] {
    this.#closeLiteral();
    const pieces = this.#pieces;
    this.#pieces = [];
    return pieces;
  }

  #copyStretch(): void {
    if (!this.#open || this.#from === this.#to) return;
    this.#units.write(this.#text, this.#from, this.#to);
    this.#copied = true;
  }

  #closeLiteral(): void {
    if (!this.#open) return;
    this.#pieces.push({ kind: 'literal', text: this.#literalText(), quoted: this.#quoted });
    this.#open = false;
    this.#quoted = false;
    this.#copied = false;
    this.#hasBytes = false;
  }

  #literalText(): string {
    if (!this.#copied) return this.#text.slice(this.#from, this.#to);
    this.#copyStretch();
    const text = this.#units.take();
    return this.#hasBytes ? rejoinBytes(text) : text;
  }
}
