import { largestValueBytes } from '../../../text/largest-value.ts';
import { spaceError } from './space.ts';

/** Pieces that are joined at once; more of them would cost more memory than their text. */
const BATCH = 1024;

/** Puts a long text together from many pieces. */
export class TextBuilder {
  #batch: string[] = [];
  #text = '';
  #length = 0;
  readonly #most = largestValueBytes();

  /** @throws {CommandError} where the text would be longer than a space may hold */
  add(piece: string): void {
    this.#length += piece.length;
    if (this.#length > this.#most) throw spaceError();
    this.#batch.push(piece);
    if (this.#batch.length >= BATCH) this.#join();
  }

  /** The whole text. */
  finish(): string {
    this.#join();
    return this.#text;
  }

  #join(): void {
    this.#text += this.#batch.join('');
    this.#batch = [];
  }
}
