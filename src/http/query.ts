import { PenstockError } from '../errors.ts';
import { clip } from '../text/clip.ts';
import { yesOrNo } from '../text/yes-or-no.ts';

/** A name and its value, decoded. */
export type QueryEntry = readonly [name: string, value: string];

/**
 * Reads a query string: fields are separated by `&`, `+` is a space, and percent-encoding must be valid UTF-8. Names
 * are data, so `__proto__` is a name like any other.
 *
 * @param text what follows the `?`, as it was sent
 * @param most how many parameters there may be
 * @throws {PenstockError} `INVALID_PARAMETER` for wrong percent-encoding or too many parameters
 * @example parseQuery('a=1&b=x+y', 1000) // [['a', '1'], ['b', 'x y']]
 */
export function parseQuery(text: string, most: number): readonly QueryEntry[] {
  const entries: QueryEntry[] = [];
  let from = 0;
  while (from < text.length) {
    const ampersand = text.indexOf('&', from);
    const to = ampersand < 0 ? text.length : ampersand;
    if (to > from) {
      if (entries.length === most) {
        throw new PenstockError('INVALID_PARAMETER', `Cannot take more than ${most} query parameters`);
      }
      entries.push(readField(text.slice(from, to)));
    }
    from = to + 1;
  }
  return entries;
}

function readField(field: string): QueryEntry {
  const equals = field.indexOf('=');
  if (equals < 0) return [decode(field), ''];
  return [decode(field.slice(0, equals)), decode(field.slice(equals + 1))];
}

function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    throw new PenstockError(
      'INVALID_PARAMETER',
      `Cannot read "${clip(text)}" in the query: Expected percent-encoded UTF-8, with "%" itself written as %25`,
    );
  }
}

/** The query parameters of a request to a resource; unknown ones are ignored there. */
export class Query {
  readonly entries: readonly QueryEntry[];

  constructor(entries: readonly QueryEntry[]) {
    this.entries = entries;
  }

  /**
   * The value of a parameter that may be given once.
   *
   * @throws {PenstockError} `INVALID_PARAMETER` when it is given more often
   */
  single(name: string): string | undefined {
    const values = this.entries.filter(([given]) => given === name);
    if (values.length > 1) {
      throw new PenstockError('INVALID_PARAMETER', `Cannot take the query parameter "${name}" ${values.length} times`);
    }
    return values[0]?.[1];
  }

  /**
   * A yes-or-no parameter: `true`, `1` and the empty value are true; `false`, `0` and absence are false.
   *
   * @throws {PenstockError} `INVALID_PARAMETER` for another value
   */
  flag(name: string): boolean {
    const value = this.single(name) ?? 'false';
    const yes = yesOrNo(value);
    if (yes !== undefined) return yes;
    throw new PenstockError(
      'INVALID_PARAMETER',
      `Cannot read "${clip(value)}" for ${name}: Expected true, 1, false or 0`,
    );
  }
}
