import { compileSearch } from '../../grep/compile-search.ts';
import { MatchingLines } from '../../grep/matching-lines.ts';
import { toExtendedPattern } from '../language/pattern-syntax.ts';
import type { CurrentRecord } from './record.ts';
import type { TextPattern } from './text-pattern.ts';

const NEWLINE = 0x0a;

/** Tells whether a pattern matches `$0`. */
export interface RecordTest {
  matches(): boolean;
}

/**
 * The fastest test of a pattern.
 *
 * @param bytes the input; left out where records need not be lines of it or case may be ignored
 */
export function createRecordTest(record: CurrentRecord, pattern: TextPattern, bytes: Buffer | undefined): RecordTest {
  const { literal } = pattern;
  const source = toExtendedPattern(pattern.source);
  // For grep, a newline would divide two patterns.
  if (bytes === undefined || source.includes('\n')) return { matches: () => pattern.test(record.text) };
  if (literal === undefined || literal === '') return new LineTest(record, pattern, source, bytes);
  return new LiteralTest(record, pattern, Buffer.from(literal), bytes);
}

/** Looks for the next occurrence of a text in the whole input, and answers for each line from where it was found. */
class LiteralTest implements RecordTest {
  readonly #record: CurrentRecord;
  readonly #pattern: TextPattern;
  readonly #literal: Buffer;
  readonly #bytes: Buffer;
  #found = -1;

  constructor(record: CurrentRecord, pattern: TextPattern, literal: Buffer, bytes: Buffer) {
    this.#record = record;
    this.#pattern = pattern;
    this.#literal = literal;
    this.#bytes = bytes;
  }

  matches(): boolean {
    const { isLine, start, end } = this.#record;
    if (!isLine) return this.#pattern.test(this.#record.text);
    if (this.#found < start) {
      const found = this.#bytes.indexOf(this.#literal, start);
      this.#found = found < 0 ? Number.POSITIVE_INFINITY : found;
    }
    return this.#found + this.#literal.length <= end;
  }
}

/** Looks for the next line that matches through many lines at once, as grep does. */
class LineTest implements RecordTest {
  readonly #record: CurrentRecord;
  readonly #pattern: TextPattern;
  readonly #lines: MatchingLines;
  /** The start of the last line found. */
  #found = -1;

  constructor(record: CurrentRecord, pattern: TextPattern, source: string, bytes: Buffer) {
    const search = compileSearch([source], {
      syntax: 'extended',
      ignoreCase: false,
      whole: 'part',
      delimiter: NEWLINE,
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
