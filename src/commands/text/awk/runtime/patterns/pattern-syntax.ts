import { bracketEnd } from '../../../../../regexp/bracket-end.ts';
import { resolveEscapes } from '../../language/escapes.ts';

/** Operators of gawk that are written otherwise in JavaScript. */
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['y', '\\b'],
  ['`', '^'],
  ["'", '$'],
  ['a', '\\x07'],
]);

/** Bytes given by their numbers in a row, octal or hexadecimal; or any other escape. */
const ESCAPE = /((?:\\(?:[0-7]{1,3}|x[0-9a-fA-F]{1,2}))+)|\\./gs;

/** What makes a parenthesis one of JavaScript's groups. */
const GROUP_SIGN = /\?[:=!<]/y;

/** A count, which needs something before it. */
const COUNT = /\{[0-9]*,?[0-9]*\}/y;

/**
 * Rewrites what awk's regular expressions write differently from those of the service: `\y` is the edge of a word,
 * `` \` `` and `\'` are the ends of the text, a `*`, `+`, `?` or `{` that has nothing before it is a character, and so is a
 * `)` that closes nothing. Bytes given by their numbers are put in first, so that `\52` is the operator `*`, as in gawk.
 *
 * @example toExtendedPattern('+1|a') // '\\+1|a'
 */
export function toExtendedPattern(pattern: string): string {
  const source = pattern.replace(ESCAPE, (found, bytes?: string) =>
    bytes === undefined ? found : resolveEscapes(bytes),
  );
  let written = '';
  /** Whether there is something that may be repeated. */
  let operand = false;
  let depth = 0;
  for (let at = 0; at < source.length; ) {
    const end = pieceEnd(source, at);
    const piece = source.slice(at, end);
    const repeats = /^[*+?]$/.test(piece) || (piece === '{' && sees(COUNT, source, at));
    if (piece[0] === '\\') written += ESCAPES.get(piece.slice(1)) ?? piece;
    else written += (repeats && !operand) || (piece === ')' && depth === 0) ? `\\${piece}` : piece;
    if (piece[0] === '(') depth++;
    else if (piece === ')' && depth > 0) depth--;
    operand = piece !== '(' && piece !== '|' && piece !== '^' && piece !== '$';
    at = end;
  }
  return written;
}

/** Where the piece that begins at `at` ends: an escape, a class, the start of a group, a character. */
function pieceEnd(source: string, at: number): number {
  if (source[at] === '\\') return at + 2;
  // Without its end a class is an error, which is found later.
  if (source[at] === '[') return bracketEnd(source, at, { escapes: true }) ?? source.length;
  return source[at] === '(' && sees(GROUP_SIGN, source, at + 1) ? at + 3 : at + 1;
}

function sees(expression: RegExp, source: string, at: number): boolean {
  expression.lastIndex = at;
  return expression.test(source);
}
