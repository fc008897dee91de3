import type { Lookup } from '../accounts/definitions.ts';
import type { Command } from '../commands/definition/effects.ts';
import { commandHint } from '../commands/definition/habits.ts';
import { interpret } from '../commands/definition/interpret.ts';
import { readWords } from '../commands/definition/read-words.ts';
import { COMMAND_BY_NAME } from '../commands/list.ts';
import { PenstockError } from '../errors.ts';
import { aliasNameOf, expandAlias } from '../language/expand-alias.ts';
import { expandExports } from '../language/expand-exports.ts';
import type { ExpansionBudget } from '../language/expansion-budget.ts';
import { quoteWord } from '../language/quote-word.ts';
import type * as tree from '../language/tree.ts';
import { clip } from '../text/clip.ts';
import { nearest } from '../text/nearest.ts';

/** A command with its typed arguments, ready to run. */
export interface PreparedCommand {
  readonly command: Command;
  readonly args: Readonly<Record<string, unknown>>;
  /** The length of its words together. */
  readonly argumentCharacters: number;
}

/** The caller's aliases and exports as they are when a pipe starts. */
export interface Names {
  readonly aliases: Lookup;
  readonly exports: Lookup;
}

/**
 * Makes a command of the tree ready: alias expansion, then export expansion, then arguments.
 *
 * @param text the program's text, for what a command takes as it is written
 * @param budget what expansion may still produce
 * @throws {PenstockError} an unknown command, a wrong argument, too large an expansion
 */
export function prepareCommand(
  node: tree.Command,
  text: string,
  { aliases, exports }: Names,
  budget: ExpansionBudget,
): PreparedCommand {
  const aliasName = aliasNameOf(node);
  const body = aliasName === undefined ? undefined : aliases(aliasName);
  if (body !== undefined) {
    try {
      const words = expandAlias(body, node.words.slice(1), budget);
      return prepareWords(expandExports(words, exports, budget));
    } catch (error) {
      if (!(error instanceof PenstockError)) throw error;
      throw new PenstockError(error.code, `${error.message}, in the alias "${aliasName}"`, error.details);
    }
  }
  const known = prepared.get(node);
  if (known !== undefined) return known;
  const words = expandExports(node.words, exports, budget);
  const raw = text.slice(node.words[0]?.end ?? node.start, node.end).trimStart();
  const command = prepareWords(words, raw);
  if (node.words.every(isConstant)) prepared.set(node, command);
  return command;
}

/** Commands whose words are the same at every run; a tree may run many times. */
const prepared = new WeakMap<tree.Command, PreparedCommand>();

function isConstant(word: tree.Word): boolean {
  return word.pieces.every((piece) => piece.kind === 'literal');
}

/**
 * Makes a command ready from words that are expanded already.
 *
 * @param raw what a command takes as it is written; the words, quoted anew, where they do not stand in a text
 * @throws {PenstockError}
 */
export function prepareWords(words: readonly string[], raw?: string): PreparedCommand {
  const [name, ...rest] = words;
  if (name === undefined) throw new PenstockError('UNKNOWN_COMMAND', 'Nothing is left of a command after expansion');
  if (name === '[[') return prepareWords(['test', ...withoutClosing(rest)]);
  const command = COMMAND_BY_NAME.get(name);
  if (command === undefined) throw unknownCommand(name);
  // Few commands ask for it, and quoting many words anew takes time.
  const written = command.readWords === undefined ? '' : (raw ?? rest.map(quoteWord).join(' '));
  const args = interpret(command, readWords(command, rest, written));
  return { command, args, argumentCharacters: rest.reduce((sum, word) => sum + word.length, 0) };
}

/** `[[ EXPR ]]` is `test EXPR`. */
function withoutClosing(words: readonly string[]): readonly string[] {
  if (words.at(-1) === ']]') return words.slice(0, -1);
  throw new PenstockError('SYNTAX_ERROR', 'Expected "]]" as the last word of "[["');
}

function unknownCommand(name: string): PenstockError {
  const known = commandHint(name);
  if (known !== undefined) return new PenstockError('UNKNOWN_COMMAND', `Unknown command "${clip(name)}"; ${known}`);
  const near = nearest(name, COMMAND_BY_NAME.keys());
  const hint = near === undefined ? '"man" lists all commands' : `the nearest is "${near}"`;
  return new PenstockError('UNKNOWN_COMMAND', `Unknown command "${clip(name)}"; ${hint}`);
}
