import { expandExports } from '../../src/language/expand-exports.ts';
import { parseProgram } from '../../src/language/parser.ts';

/** The words of every command of a program, expanded with the given exports, as nested lists. */
export function wordsOf(text: string, exports: Readonly<Record<string, string>> = {}): string[][][] {
  return parseProgram(text).statements.map((statement) =>
    statement.commands.map((command) => expandExports(command.words, (name) => exports[name])),
  );
}
