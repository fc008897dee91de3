import { largestValueBytes } from '../../../text/largest-value.ts';
import { CommandError } from '../../definition/command-error.ts';
import type { LineInput } from './line-input.ts';

/**
 * The pattern space or the hold space: a text, or a line of the input that nobody has looked at yet and which can be
 * copied to the output as it is. It has at most as many characters as a value may have bytes.
 */
export class Space {
  /** Whether a delimiter is printed behind it: not where the last line of the input has none. */
  ended = true;
  readonly #input: LineInput;
  #text: string | undefined = '';
  /** The bytes of the input that the text stands for; none where `to` is below 0. */
  #from = 0;
  #to = -1;

  constructor(input: LineInput) {
    this.#input = input;
  }

  /** Whether the text is that of a line of the input, from {@link from} up to {@link to}. */
  get isLine(): boolean {
    return this.#to >= 0;
  }

  get from(): number {
    return this.#from;
  }

  get to(): number {
    return this.#to;
  }

  get text(): string {
    this.#text ??= this.#input.textOf(this.#from, this.#to);
    return this.#text;
  }

  /** @throws {CommandError} for a text longer than a space may hold */
  set text(value: string) {
    if (value.length > largestValueBytes()) throw spaceError();
    this.#text = value;
    this.#to = -1;
  }

  /** Takes the line that the input has read last. */
  takeLine(): void {
    const { start, end, bytes } = this.#input;
    this.#text = undefined;
    this.#from = start;
    this.#to = end;
    this.ended = end < bytes.length;
  }

  /** Appends a delimiter and another text. */
  append(delimiter: string, text: string, ended: boolean): void {
    const before = this.text;
    if (before.length + text.length >= largestValueBytes()) throw spaceError();
    this.text = before + delimiter + text;
    this.ended = ended;
  }

  /** Becomes the same as another space. */
  copy(other: Space): void {
    this.#text = other.#text;
    this.#from = other.#from;
    this.#to = other.#to;
    this.ended = other.ended;
  }
}

/** The error for a space that would grow beyond its limit. */
export function spaceError(): CommandError {
  return new CommandError(
    'sed',
    'LIMIT_EXCEEDED',
    `Cannot hold more than ${largestValueBytes()} characters in the pattern space or the hold space`,
  );
}
