import { compileSearch } from '../../../grep/compile-search.ts';
import { MatchingLines } from '../../../grep/matching-lines.ts';
import type { TextPattern } from '../patterns/text-pattern.ts';
import { ForwardSearch } from './forward-search.ts';
import type { CurrentRecord } from './record.ts';

const NEWLINE = 0x0a;

/** Tells whether a pattern matches `$0`. */
export interface RecordTest {
  /** Whether it does, for the record as it is now. */
  matches(): boolean;
}

/**
 * The fastest test of a pattern.
 *
 * @param bytes the input; left out where records need not be lines of it or case may be ignored
 */
export function createRecordTest(record: CurrentRecord, pattern: TextPattern, bytes: Buffer | undefined): RecordTest {
  const { literal, extended } = pattern;
  // For grep, a newline would divide two patterns.
  if (bytes === undefined || extended.includes('\n')) return { matches: () => pattern.test(record.text) };
  if (literal === undefined || literal === '') return new LineTest(record, pattern, bytes);
  return new LiteralTest(record, pattern, literal, bytes);
}

/** Tests for a text. */
class LiteralTest implements RecordTest {
  readonly #record: CurrentRecord;
  readonly #pattern: TextPattern;
  readonly #lines: ForwardSearch;

  constructor(record: CurrentRecord, pattern: TextPattern, literal: string, bytes: Buffer) {
    this.#record = record;
    this.#pattern = pattern;
    this.#lines = new ForwardSearch(bytes, Buffer.from(literal));
  }

  matches(): boolean {
    const { isLine, start, end } = this.#record;
    return isLine ? this.#lines.placeIn(start, end) >= 0 : this.#pattern.test(this.#record.text);
  }
}

/** Looks for the next line that matches through many lines at once, as grep does. */
class LineTest implements RecordTest {
  readonly #record: CurrentRecord;
  readonly #pattern: TextPattern;
  readonly #lines: MatchingLines;
  /** The start of the last line found. */
  #found = -1;

  constructor(record: CurrentRecord, pattern: TextPattern, bytes: Buffer) {
    const search = compileSearch([pattern.extended], {
      syntax: 'extended',
      ignoreCase: false,
      whole: 'part',
      delimiter: NEWLINE,
      lenient: false,
    });
    this.#record = record;
    this.#pattern = pattern;
    this.#lines = new MatchingLines(bytes, NEWLINE, search, false);
  }

  matches(): boolean {
    const { isLine, start } = this.#record;
    if (!isLine) return this.#pattern.test(this.#record.text);
    while (this.#found < start) {
      this.#found = this.#lines.next() ? this.#lines.start : Number.POSITIVE_INFINITY;
    }
    return this.#found === start;
  }
}
