import { PatternError } from '../../../regexp/pattern-error.ts';

/** Letters that mean something behind a backslash in Perl's expressions, and only themselves in JavaScript's. */
const PERL_ONLY = 'aACeEghGHKlLNoQRUVXyzZ';

const ESCAPE = /\\(?:c.|(.))/gsu;

/**
 * Refuses what only Perl's expressions have, for whoever asks for these: as a letter, `\K` would find something else
 * without a word.
 *
 * @throws {PatternError}
 */
export function refusePerl(pattern: string): void {
  for (const { index, 1: letter } of pattern.matchAll(ESCAPE)) {
    if (letter === undefined || !PERL_ONLY.includes(letter)) continue;
    throw new PatternError(pattern, index, `\\${letter} is of Perl, and expressions are JavaScript's here`);
  }
}
