import type { Limits } from '../../../limits.ts';
import { CommandError } from '../../definition/command-error.ts';
import { type Item, LINE_END } from './item.ts';

/** How words are shared out between runs. */
export interface Sharing {
  /** The words that every run begins with: the command and its first arguments. */
  readonly command: readonly string[];
  readonly maxWords: number | undefined;
  readonly maxLines: number | undefined;
  /** Whether one run is made when there are no words. */
  readonly runsOnNothing: boolean;
}

/** The words of a command count with the blank between them. */
const lengthOf = (words: readonly string[]): number => words.reduce((sum, word) => sum + word.length + 1, 0);

/**
 * Shares out words between runs: N words each, the words of N lines each, or as many as one command may have
 * characters.
 *
 * @throws {CommandError} `LIMIT_EXCEEDED` when the words of one run make a command that is too long
 */
export function* planRuns(items: Iterable<Item>, sharing: Sharing, limits: Limits): Generator<readonly string[]> {
  const { command, maxWords = Number.POSITIVE_INFINITY, maxLines = Number.POSITIVE_INFINITY } = sharing;
  const mayDivide = sharing.maxWords === undefined && sharing.maxLines === undefined;
  const empty = lengthOf(command);
  let words = [...command];
  let length = empty;
  let lines = 0;
  let hasRun = false;
  for (const item of items) {
    if (item === LINE_END) lines++;
    else {
      const isFull = length + item.length + 1 > limits.programCharacters;
      if (isFull && mayDivide && words.length > command.length) {
        yield words;
        hasRun = true;
        words = [...command];
        length = empty;
      }
      words.push(item);
      length += item.length + 1;
      checkLength(length, limits);
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

/**
 * One run for each line: the line stands wherever the arguments of the command hold `replace`. The command's own name
 * stays as it is, as GNU xargs has it.
 *
 * @throws {CommandError} `LIMIT_EXCEEDED` when a line makes a command that is too long
 */
export function* planReplacements(
  items: Iterable<Item>,
  command: readonly string[],
  replace: string,
  limits: Limits,
): Generator<readonly string[]> {
  const [name = '', ...args] = command;
  const parts = args.map((arg) => arg.split(replace));
  const fixed = lengthOf(command) - replaceCount(parts) * replace.length;
  for (const item of items) {
    if (item === LINE_END) continue;
    // Counted before the text is made: a short line of input may stand for many large copies.
    checkLength(fixed + replaceCount(parts) * item.length, limits);
    yield [name, ...parts.map((part) => part.join(item))];
  }
}

function replaceCount(parts: readonly (readonly string[])[]): number {
  return parts.reduce((sum, part) => sum + part.length - 1, 0);
}

function checkLength(length: number, limits: Limits): void {
  if (length <= limits.programCharacters) return;
  throw new CommandError(
    'xargs',
    'LIMIT_EXCEEDED',
    `Cannot run a command of more than ${limits.programCharacters} characters; give each run fewer words`,
  );
}
