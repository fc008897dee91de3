/** How cells and lines are divided. */
export interface Dialect {
  /** What stands between cells: one or several bytes, none of them a quote or the end of a line. */
  readonly delimiter: Buffer;
  /** The byte that ends lines: a newline, or the carriage return of files that have no newline at all. */
  readonly lineEnd: number;
}

/**
 * Where the bytes of a table come from, which says how errors name places: CSV that the user gave, CSV made of the
 * objects of JSON, or the result of an aggregation.
 */
export type Origin = 'input' | 'objects' | 'result';

export const NEWLINE = 0x0a;
export const CARRIAGE_RETURN = 0x0d;
export const QUOTE = 0x22;

/** The dialect of an input: the delimiter is told, the end of lines is seen. */
export function dialectOf(input: Buffer, delimiter: Buffer): Dialect {
  const isOld = !input.includes(NEWLINE) && input.subarray(0, -1).includes(CARRIAGE_RETURN);
  return { delimiter, lineEnd: isOld ? CARRIAGE_RETURN : NEWLINE };
}
