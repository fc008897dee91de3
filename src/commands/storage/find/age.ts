import { InvalidValue } from '../../definition/parameter.ts';
import { readDuration } from '../read-duration.ts';

/** How old a file is to be. */
export interface Age {
  /** `+` for older than that, `-` for newer, nothing for at most that old. */
  readonly sign: '+' | '-' | '';
  readonly milliseconds: number;
}

/**
 * Reads an age: a decimal number with a unit, `d`, `h`, `m` or `s`, and a sign before it; a number alone counts days.
 *
 * @throws {InvalidValue}
 * @example readAge('-1.5h') // { sign: '-', milliseconds: 5400000 }
 */
export function readAge(text: string): Age {
  const sign = text.startsWith('+') ? '+' : text.startsWith('-') ? '-' : '';
  const milliseconds = readDuration(text.slice(sign.length), 'd');
  if (milliseconds === undefined) {
    throw new InvalidValue(
      'Expected a number with d, h, m or s behind it and perhaps + or - before it, such as -90m; a number alone is days',
    );
  }
  return { sign, milliseconds };
}

/** Whether what was made at a time has an age now. Both times are Unix milliseconds. */
export function hasAge({ sign, milliseconds }: Age, createdAt: number, now: number): boolean {
  const age = now - createdAt;
  if (sign === '+') return age > milliseconds;
  return sign === '-' ? age < milliseconds : age <= milliseconds;
}
