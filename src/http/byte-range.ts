/** Some bytes of a content: the first and the last one, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const SINGLE = /^bytes=[ \t]*(?:(\d+)-(\d*)|-(\d+))[ \t]*$/i;

/**
 * Reads a `Range` header (RFC 9110, section 14.2) that asks for one range of bytes: from one byte to another, from one to
 * the end, or the last ones. Several ranges, other units and what does not follow the grammar are ignored, as the
 * standard allows.
 *
 * @param size bytes of the whole content
 * @returns `undefined` when the whole content is the answer, `unsatisfiable` when it has no byte of the range
 * @example readRange('bytes=-3', 10) // { first: 7, last: 9 }
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = header === undefined ? null : SINGLE.exec(header);
  if (match === null) return undefined;
  const [, from, to = '', suffix] = match;
  if (from === undefined) {
    const count = Math.min(Number(suffix), size);
    return count === 0 ? 'unsatisfiable' : { first: size - count, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? Number.POSITIVE_INFINITY : Number(to);
  if (last < first) return undefined;
  return first < size ? { first, last: Math.min(last, size - 1) } : 'unsatisfiable';
}
