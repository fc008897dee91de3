import type { Limits } from '../../../limits.ts';
import { encodeText } from '../../../text/utf8.ts';
import { CommandError } from '../../definition/command-error.ts';
import { type Item, LINE_END } from './item.ts';

/** How words are shared out between runs. */
export interface Sharing {
  /** The words that every run begins with: the command and its first arguments. */
  readonly command: readonly string[];
  readonly maxWords: number | undefined;
  readonly maxLines: number | undefined;
  /** What a command may have, its words with a byte after each; as many characters as a program may have if left out. */
  readonly maxBytes: number | undefined;
  /** Whether words that do not fit `maxBytes` are refused instead of given to the next run. */
  readonly refusesLong: boolean;
  /** Whether one run is made when there are no words. */
  readonly runsOnNothing: boolean;
}

/** How long a command may be. */
class Room {
  readonly #maxBytes: number | undefined;
  readonly #most: number;

  constructor(maxBytes: number | undefined, { programCharacters }: Limits) {
    this.#maxBytes = maxBytes;
    // No text has more UTF-16 units than bytes.
    this.#most = Math.min(maxBytes ?? programCharacters, programCharacters);
  }

  /** The length of a text: in bytes where bytes are counted, else in characters. */
  lengthOf(text: string): number {
    return this.#maxBytes === undefined ? text.length : encodeText(text).length;
  }

  /** The length of a command; each word counts with the blank after it. */
  lengthOfAll(words: readonly string[]): number {
    return words.reduce((sum, word) => sum + this.lengthOf(word) + 1, 0);
  }

  holds(length: number): boolean {
    return length <= this.#most;
  }

  /** @throws {CommandError} `LIMIT_EXCEEDED` for a command that is too long */
  check(length: number): void {
    if (this.holds(length)) return;
    const isGiven = this.#maxBytes !== undefined && this.#maxBytes <= this.#most;
    const problem = isGiven
      ? `Cannot keep a command within ${this.#most} bytes, as -s says; it needs ${length} or more`
      : `Cannot run a command of more than ${this.#most} characters; give each run fewer words`;
    throw new CommandError('xargs', 'LIMIT_EXCEEDED', problem);
  }
}

/**
 * Shares out words between runs: N words each, the words of N lines each, or as many as a command has room for.
 *
 * @throws {CommandError} `LIMIT_EXCEEDED` when the words of one run make a command that is too long
 */
export function* planRuns(items: Iterable<Item>, sharing: Sharing, limits: Limits): Generator<readonly string[]> {
  const { command, maxWords = Number.POSITIVE_INFINITY, maxLines = Number.POSITIVE_INFINITY } = sharing;
  const room = new Room(sharing.maxBytes, limits);
  const empty = room.lengthOfAll(command);
  room.check(empty);
  let words = [...command];
  let length = empty;
  let lines = 0;
  let hasRun = false;
  for (const item of items) {
    if (item === LINE_END) lines++;
    else {
      const added = room.lengthOf(item) + 1;
      if (!room.holds(length + added) && mayDivide(sharing) && words.length > command.length) {
        yield words;
        hasRun = true;
        words = [...command];
        length = empty;
      }
      words.push(item);
      length += added;
      room.check(length);
    }
    if (lines >= maxLines || words.length - command.length >= maxWords) {
      yield words;
      hasRun = true;
      words = [...command];
      length = empty;
      lines = 0;
    }
  }
  if (words.length > command.length || (!hasRun && sharing.runsOnNothing)) yield words;
}

/** As for GNU xargs, -L never divides the words of its lines, and -n does so only for -s and without -x. */
function mayDivide({ maxWords, maxLines, maxBytes, refusesLong }: Sharing): boolean {
  if (maxLines !== undefined) return false;
  return maxWords === undefined || (maxBytes !== undefined && !refusesLong);
}

/**
 * One run for each line: the line stands wherever the arguments of the command hold `replace`. The command's own name
 * stays as it is, as GNU xargs has it.
 *
 * @throws {CommandError} `LIMIT_EXCEEDED` when a line makes a command that is too long
 */
export function* planReplacements(
  items: Iterable<Item>,
  { command, maxBytes }: Sharing,
  replace: string,
  limits: Limits,
): Generator<readonly string[]> {
  const [name = '', ...args] = command;
  const parts = args.map((arg) => arg.split(replace));
  const room = new Room(maxBytes, limits);
  const fixed = room.lengthOfAll(command) - replaceCount(parts) * room.lengthOf(replace);
  for (const item of items) {
    if (item === LINE_END) continue;
    // Counted before the text is made: a short line of input may stand for many large copies.
    room.check(fixed + replaceCount(parts) * room.lengthOf(item));
    yield [name, ...parts.map((part) => part.join(item))];
  }
}

function replaceCount(parts: readonly (readonly string[])[]): number {
  return parts.reduce((sum, part) => sum + part.length - 1, 0);
}
