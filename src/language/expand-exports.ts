import { ExpansionBudget } from './expansion-budget.ts';
import type { Word } from './tree.ts';

const WHITE_SPACE_RUN = /[ \t\r\n]+/;

/**
 * Replaces `$NAME` and `${NAME}` by the caller's exports and joins the pieces of each word. An unquoted value is
 * split at white space; an unset name is nothing. Expanded text is never read again.
 *
 * @param words the words of one command, aliases expanded
 * @param lookup the value of an export, `undefined` when it is not set
 * @param budget what the words may still have
 * @returns the words as plain text
 * @throws {PenstockError} `LIMIT_EXCEEDED` when the result is larger
 */
export function expandExports(
  words: readonly Word[],
  lookup: (name: string) => string | undefined,
  budget: ExpansionBudget = new ExpansionBudget(),
): string[] {
  const fields = new Map<string, readonly string[]>();
  const fieldsOf = (value: string): readonly string[] => {
    const known = fields.get(value) ?? value.split(WHITE_SPACE_RUN);
    fields.set(value, known);
    return known;
  };
  const out: string[] = [];
  for (const word of words) expandWord(word, out, { lookup, fieldsOf, budget });
  return out;
}

interface Expansion {
  readonly lookup: (name: string) => string | undefined;
  /** What a value is split into at white space. */
  readonly fieldsOf: (value: string) => readonly string[];
  readonly budget: ExpansionBudget;
}

function expandWord(word: Word, out: string[], { lookup, fieldsOf, budget }: Expansion): void {
  let current = '';
  // Whether `current` is a word even when it is empty: '' and "$UNSET" are, a lone $UNSET is not.
  let exists = false;
  budget.spend(1);
  for (const piece of word.pieces) {
    if (piece.kind === 'positional') continue;
    if (piece.kind === 'literal') {
      budget.spend(piece.text.length);
      current += piece.text;
      exists = true;
      continue;
    }
    const value = lookup(piece.name) ?? '';
    budget.spend(value.length + 1);
    if (piece.quoted) {
      current += value;
      exists = true;
      continue;
    }
    fieldsOf(value).forEach((part, index) => {
      if (index > 0 && exists) {
        out.push(current);
        current = '';
        exists = false;
      }
      current += part;
      exists ||= part !== '';
    });
    budget.checkWords(out.length);
  }
  if (exists) out.push(current);
  budget.checkWords(out.length);
}
