import { readAnsiQuoted } from '../../language/ansi-quoting.ts';
import { ESCAPABLE_IN_DOUBLE_QUOTES } from '../../language/characters.ts';

/**
 * What `alias NAME=…` stores: one quoted word loses its quotes, anything else stays as it is written. Outside single
 * quotes `\$` becomes `$`, so that a program can write a positional that belongs to the alias, and a joined line is
 * joined.
 *
 * @param raw the source text after `NAME=`
 * @example
 *   readAliasValue("'sort -r'") // 'sort -r'
 *   readAliasValue('echo "a b" \\$1') // 'echo "a b" $1'
 */
export function readAliasValue(raw: string): string {
  const pieces: string[] = [];
  let at = 0;
  while (at < raw.length) {
    const end = pieceEnd(raw, at);
    const piece = raw.slice(at, end);
    if (at === 0 && end === raw.length && isQuoted(piece)) return unquote(piece);
    pieces.push(asWritten(piece));
    at = end;
  }
  return pieces.join('');
}

/** What begins a piece of its own. */
const SPECIAL = /[\\'"$]/g;

/** The end of the quoted piece, escape or run of others at `at`. Quotes are closed, or the text would not parse. */
function pieceEnd(raw: string, at: number): number {
  const character = raw[at] ?? '';
  if (character === "'") return afterClosing(raw, at + 1, "'", false);
  if (character === '"') return afterClosing(raw, at + 1, '"', true);
  if (character === '$' && raw[at + 1] === "'") return afterClosing(raw, at + 2, "'", true);
  if (character === '\\') return Math.min(raw.length, at + 2);
  SPECIAL.lastIndex = at + 1;
  return SPECIAL.exec(raw)?.index ?? raw.length;
}

function afterClosing(raw: string, from: number, quote: string, escapes: boolean): number {
  let at = from;
  while (at < raw.length && raw[at] !== quote) at += escapes && raw[at] === '\\' ? 2 : 1;
  return Math.min(raw.length, at + 1);
}

function isQuoted(piece: string): boolean {
  return /^(?:['"]|\$')/.test(piece);
}

function unquote(piece: string): string {
  if (piece.startsWith("'")) return piece.slice(1, -1);
  if (piece.startsWith('$')) return readAnsiQuoted(piece.slice(2, -1));
  return piece.slice(1, -1).replace(/\\([\s\S])/g, (pair, next: string) => {
    if (next === '\n') return '';
    return ESCAPABLE_IN_DOUBLE_QUOTES[next.charCodeAt(0)] ? next : pair;
  });
}

function asWritten(piece: string): string {
  if (piece.startsWith("'") || piece.startsWith("$'")) return piece;
  return piece.replace(/\\([\s\S])/g, (pair, next: string) => (next === '$' ? '$' : next === '\n' ? '' : pair));
}
