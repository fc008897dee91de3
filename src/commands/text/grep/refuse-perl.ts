import { bracketEnd } from '../../../regexp/bracket-end.ts';
import { PatternError } from '../../../regexp/pattern-error.ts';

/** Letters that mean something after a backslash in Perl's expressions, and only themselves in JavaScript's. */
const PERL_ONLY = 'aACeEghGHKlLNoQRUVXyzZ';

const ESCAPE = /\\(?:c.|(.))/suy;

/** A repeat that gives nothing back; in extended expressions of POSIX the plus repeats the repeat. */
const POSSESSIVE = /(?:[*+?]|\{[0-9]*,?[0-9]*\})\+/y;

/**
 * Refuses what only Perl's expressions have, for whoever asks for these: as a letter, `\K` would find something else
 * without a word.
 *
 * @throws {PatternError}
 */
export function refusePerl(pattern: string): void {
  for (let at = 0; at < pattern.length; ) {
    const escaped = matchAt(ESCAPE, pattern, at);
    const letter = escaped?.[1] ?? '';
    if (letter !== '' && PERL_ONLY.includes(letter)) {
      const instead = letter === 'K' ? '; write (?<=TEXT) for what comes before: (?<=port=).*' : '';
      throw perlError(pattern, at, `\\${letter}`, instead);
    }
    const repeat = matchAt(POSSESSIVE, pattern, at)?.[0];
    if (repeat !== undefined) throw perlError(pattern, at, repeat);
    // A bracket that nothing closes is refused by the pattern's own reader.
    const end = pattern[at] === '[' ? (bracketEnd(pattern, at, { escapes: true }) ?? pattern.length) : at + 1;
    at = escaped === undefined ? end : at + escaped[0].length;
  }
}

function matchAt(expression: RegExp, pattern: string, at: number): RegExpExecArray | undefined {
  expression.lastIndex = at;
  return expression.exec(pattern) ?? undefined;
}

function perlError(pattern: string, at: number, sign: string, instead = ''): PatternError {
  return new PatternError(pattern, at, `${sign} is of Perl, and expressions are JavaScript's here${instead}`);
}
