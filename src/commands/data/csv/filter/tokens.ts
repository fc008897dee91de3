import { InvalidValue } from '../../../definition/parameter.ts';
import { columnAt } from '../place-in.ts';

/** A word, a text in quotes, a sign, or the end. */
export interface Token {
  readonly kind: 'word' | 'single' | 'double' | 'backtick' | 'sign' | 'end';
  /** The word or the sign; what stands between the quotes. */
  readonly text: string;
  /** Where it begins in the filter. */
  readonly start: number;
}

const TOKEN =
  /[ \t\r\n]*(?:'((?:[^']|'')*)'|"((?:[^"]|"")*)"|`((?:[^`]|``)*)`|(>=|<=|==|!=|<>|~=|=~|&&|\|\||[<>=!(),])|([^\s()'"`,<>=!~&|]+))/y;

/**
 * Splits a filter into its tokens; the last one is the end.
 *
 * @throws {InvalidValue} with the column of what cannot be read
 */
export function tokensOf(filter: string): readonly Token[] {
  const tokens: Token[] = [];
  const end = filter.trimEnd().length;
  let at = 0;
  while (at < end) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(filter);
    if (match === null) throw unreadable(filter, at);
    const [whole, single, double, backtick, sign, word] = match;
    const start = at + whole.search(/[^ \t\r\n]/);
    if (single !== undefined) tokens.push({ kind: 'single', text: single.replaceAll("''", "'"), start });
    else if (double !== undefined) tokens.push({ kind: 'double', text: double.replaceAll('""', '"'), start });
    else if (backtick !== undefined) tokens.push({ kind: 'backtick', text: backtick.replaceAll('``', '`'), start });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, start });
    else tokens.push({ kind: 'word', text: word ?? '', start });
    at += whole.length;
  }
  tokens.push({ kind: 'end', text: '', start: end });
  return tokens;
}

function unreadable(filter: string, at: number): InvalidValue {
  const start = at + Math.max(0, filter.slice(at).search(/\S/));
  const character = String.fromCodePoint(filter.codePointAt(start) ?? 0);
  const isQuote = /['"`]/.test(character);
  const problem = isQuote
    ? `Expected a closing ${character} for the one`
    : `Expected an operator such as ==, not ${character},`;
  return new InvalidValue(`${problem} ${columnAt(filter, start)}`);
}
