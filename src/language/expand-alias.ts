import type { ExpansionBudget } from './expansion-budget.ts';
import { parseAliasBody } from './parser.ts';
import type { Command, Piece, Positional, Word } from './tree.ts';

/** What a piece costs of the budget besides its characters; very many empty ones take time too. */
const PIECE_COST = 16;

/**
 * The name under which a command may be an alias: its first word, when nothing of it is quoted or expanded.
 */
export function aliasNameOf(command: Command): string | undefined {
  const first = command.words[0];
  if (first === undefined || first.pieces.length === 0) return undefined;
  let name = '';
  for (const piece of first.pieces) {
    if (piece.kind !== 'literal' || piece.quoted) return undefined;
    name += piece.text;
  }
  return name;
}

/**
 * Replaces the first word of a command by an alias body and puts the arguments in place of the body's positionals;
 * a body that uses none has them appended. Arguments are inserted as pieces, so their text is never read as syntax
 * and a space in them splits nothing.
 *
 * @param body the alias's command, as stored
 * @param args the words after the alias name
 * @param budget what the expansion may still produce
 * @throws {PipelineSyntaxError} when the body does not parse
 * @throws {PenstockError} `LIMIT_EXCEEDED` when the result is too large
 */
export function expandAlias(body: string, args: readonly Word[], budget: ExpansionBudget): readonly Word[] {
  const { words } = parseAliasBody(body);
  const usesPositionals = words.some((word) => word.pieces.some((piece) => piece.kind === 'positional'));
  if (!usesPositionals) return [...words, ...args];
  const expanded: Word[] = [];
  for (const word of words) {
    for (const one of substitute(word, args, budget, expanded.length)) expanded.push(one);
  }
  return expanded;
}

/** @param before words that the command has already */
function substitute(word: Word, args: readonly Word[], budget: ExpansionBudget, before: number): readonly Word[] {
  const groups: Piece[][] = [[]];
  let onlyPositionals = true;
  const append = (pieces: readonly Piece[]): void => {
    const group = groups.at(-1);
    for (const piece of pieces) {
      budget.spend(piece.kind === 'literal' ? piece.text.length + PIECE_COST : PIECE_COST);
      group?.push(piece);
    }
  };
  for (const piece of word.pieces) {
    if (piece.kind !== 'positional') {
      onlyPositionals = false;
      append([piece]);
    } else if (piece.which === '@') {
      args.forEach((arg, index) => {
        if (index > 0) {
          budget.checkWords(before + groups.length + 1);
          groups.push([]);
        }
        append(argumentPieces(arg, piece));
      });
    } else if (piece.which === '*') {
      if (args.length === 0) append(emptyIn(piece));
      args.forEach((arg, index) => {
        if (index > 0) append([{ kind: 'literal', text: ' ', quoted: true }]);
        append(argumentPieces(arg, piece));
      });
    } else {
      const arg = args[piece.which - 1];
      if (arg !== undefined) append(argumentPieces(arg, piece));
      else append(emptyIn(piece));
    }
  }
  // A word made of positionals that are all missing vanishes, as an unset variable does.
  if (onlyPositionals && groups.length === 1 && groups[0]?.length === 0) return [];
  return groups.map((pieces) => ({ pieces, start: word.start, end: word.end }));
}

/** What a missing argument leaves: an empty piece inside double quotes, nothing outside. */
function emptyIn(at: Positional): readonly Piece[] {
  return at.quoted ? [{ kind: 'literal', text: '', quoted: true }] : [];
}

/** The pieces of an argument; inside the body's double quotes its variables are not split either. */
function argumentPieces(arg: Word, at: Positional): readonly Piece[] {
  return at.quoted ? arg.pieces.map((piece) => ({ ...piece, quoted: true })) : arg.pieces;
}
