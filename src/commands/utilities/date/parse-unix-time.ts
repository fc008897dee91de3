import { InvalidValue } from '../../definition/parameter.ts';
import type { UnixPhrase } from './phrase.ts';

const MARKED = /^@\s*([+-]?)([0-9]+)(?:[.,]([0-9]+))?$/;
const DAY_AT_END = /(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])$/;
const BARE = /^()([0-9]{5,})(?:\.([0-9]+))?$/;

/**
 * Reads Unix seconds, which stand alone: `@1767647287`, `@-1.5`, and digits without `@` when there are at least five
 * of them. Eight digits are a date (`20260105`). Fewer that end like a date (`260105`) are refused, since GNU date takes
 * them for one, and more than eleven, since they are mostly milliseconds.
 *
 * @throws {InvalidValue} for digits that may mean two things
 */
export function parseUnixTime(text: string): UnixPhrase | undefined {
  const match = MARKED.exec(text) ?? BARE.exec(text);
  if (match === null) return undefined;
  const [whole, sign, seconds = '', fraction = ''] = match;
  const bare = !whole.startsWith('@');
  if (bare && seconds.length === 8) return undefined;
  if (bare && fraction === '' && seconds.length < 8 && DAY_AT_END.test(seconds)) {
    throw new InvalidValue(`Expected a date such as 2026-01-31 or @ before Unix seconds, "${whole}" may be either`);
  }
  if (seconds.length > 15 || (bare && seconds.length > 11)) {
    const limit = bare ? 11 : 15;
    throw new InvalidValue(
      `Expected Unix seconds of at most ${limit} digits${bare ? '; divide milliseconds by 1000' : ''}`,
    );
  }
  const nanoseconds = BigInt(seconds) * 1_000_000_000n + BigInt(fraction.slice(0, 9).padEnd(9, '0'));
  return { kind: 'unix', nanoseconds: sign === '-' ? -nanoseconds : nanoseconds };
}
