import { InvalidValue } from '../../definition/parameter.ts';
import { readOrdering } from './ordering.ts';
import type { KeyDefinition } from './sort-key.ts';

const KEY = /^([0-9]+)(?:\.([0-9]+))?([A-Za-z]*)(?:,([0-9]+)(?:\.([0-9]+))?([A-Za-z]*))?$/;

/**
 * Reads a key definition, `F[.C][OPTS][,F[.C][OPTS]]`. Fields and characters count from 1; `.0` at the end means the
 * whole field, as if it were not there.
 *
 * @example readKey('2,2n') // the second field, as a number
 * @throws {InvalidValue}
 */
export function readKey(text: string): KeyDefinition {
  const match = KEY.exec(text);
  if (match === null) throw new InvalidValue('Expected F[.C][OPTS][,F[.C][OPTS]], such as 2 or 2,2n or 1.3,1.5');
  const [, field = '', character = '1', startLetters = '', endField, endCharacter = '0', endLetters = ''] = match;
  const start = { field: countBefore(field, 'field'), byte: countBefore(character, 'character') };
  const end =
    endField === undefined ? undefined : { field: countBefore(endField, 'field'), byte: Number(endCharacter) };
  return { start, end, ordering: readOrdering(startLetters, endLetters) };
}

/** What lies before the N-th of something. Numbers beyond any line may lose digits. */
function countBefore(digits: string, what: string): number {
  const number = Number(digits);
  if (number === 0) throw new InvalidValue(`Expected a ${what} number of at least 1`);
  return number - 1;
}
