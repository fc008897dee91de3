import { PenstockError } from '../errors.ts';
import { PlaceFinder } from '../language/place.ts';
import type * as tree from '../language/tree.ts';

/** Adds to errors where their commands are in a program. */
export class ErrorPlaces {
  readonly #text: string;
  readonly #finder: PlaceFinder;
  #severalLines: boolean | undefined;

  constructor({ text }: tree.Program) {
    this.#text = text;
    this.#finder = new PlaceFinder(text);
  }

  /**
   * The error with the place of its command; a text of several lines needs it said in words too.
   *
   * @param command not before the one of the last call
   */
  placed(command: tree.Command | undefined, error: PenstockError): PenstockError {
    if (command === undefined) return error;
    const { line, column } = this.#finder.find(command.start);
    const details = { line, column, ...error.details };
    this.#severalLines ??= this.#text.trim().includes('\n');
    if (!this.#severalLines) return new PenstockError(error.code, error.message, details);
    // After the last line of a message that shows a place of its own, this one would be taken for that.
    const where = `${error.message.includes('\n') ? '\nin the command' : ','} at line ${line}, column ${column}`;
    return new PenstockError(error.code, `${error.message}${where}`, details);
  }
}
