import { asBuffer, encodeText } from '../../../../../text/utf8.ts';
import { BoundedCache } from '../bounded-cache.ts';
import type { Functions } from '../functions.ts';
import { readReplacement } from '../patterns/replacement.ts';
import type { TextPattern } from '../patterns/text-pattern.ts';
import type { Settings } from '../settings.ts';
import { ForwardSearch } from './forward-search.ts';
import { findBytes, LiteralEdit } from './literal-edit.ts';
import type { CurrentRecord } from './record.ts';
import { SourceText } from './source-text.ts';

/** What an edit works with. */
export interface EditParts {
  readonly record: CurrentRecord;
  readonly settings: Settings;
  readonly functions: Functions;
}

/**
 * `sub` and `gsub` on `$0` with a constant pattern. Where every match holds a certain text, records without it are
 * passed over before they are decoded, and where the pattern is nothing but text, it is replaced in the bytes.
 */
export class RecordEdit {
  readonly #parts: EditParts;
  readonly #pattern: TextPattern;
  /** What every match holds. */
  readonly #required: Buffer | undefined;
  readonly #lines: ForwardSearch | undefined;
  readonly #literal: LiteralEdit | undefined;
  readonly #replacements: BoundedCache<SourceText>;

  /** @param input the bytes that records are read from */
  constructor(parts: EditParts, pattern: TextPattern, input: Buffer) {
    const { literal, required } = pattern;
    this.#parts = parts;
    this.#pattern = pattern;
    this.#required = required === undefined ? undefined : Buffer.from(required);
    this.#lines = this.#required === undefined ? undefined : new ForwardSearch(input, this.#required);
    this.#literal = literal === undefined || literal === '' ? undefined : new LiteralEdit(Buffer.from(literal));
    this.#replacements = new BoundedCache((text) => plainReplacement(text, literal ?? ''));
  }

  /**
   * Replaces the first match, or all.
   *
   * @returns how many were replaced
   */
  replace(replacement: string, which: 1 | 'all'): number {
    const { record, settings, functions } = this.#parts;
    const { source } = record;
    if (source !== undefined && this.#required !== undefined && !settings.ignoreCase) {
      const place = this.#place(source.bytes, this.#required);
      if (place < 0) return 0;
      const count = this.#replaceBytes(source, place, replacement, which);
      if (count !== undefined) return count;
    }
    const count = functions.substitute(this.#pattern, replacement, record.text, which);
    if (count > 0) record.assign(functions.substituted);
    return count;
  }

  /** Where the required text first stands in the record; -1 where it does not. */
  #place(bytes: Buffer, required: Buffer): number {
    const { isLine, start, end } = this.#parts.record;
    if (isLine && this.#lines !== undefined) return this.#lines.placeIn(start, end);
    return findBytes(bytes, required, start, end);
  }

  #replaceBytes(source: SourceText, first: number, replacement: string, which: 1 | 'all'): number | undefined {
    const literal = this.#literal;
    if (literal === undefined) return undefined;
    const { record } = this.#parts;
    const most = which === 'all' ? Number.POSITIVE_INFINITY : which;
    const filled = this.#replacements.get(replacement);
    const count = literal.replace(source, record.start, record.end, first, filled, most);
    if (count !== undefined) record.assignBytes(literal.result, 0, literal.length);
    return count;
  }
}

/** A replacement for a pattern that matches one text only, so that `&` is this text. */
function plainReplacement(text: string, match: string): SourceText {
  const pieces = readReplacement(text).map((piece) => (typeof piece === 'string' ? piece : match));
  return new SourceText(asBuffer(encodeText(pieces.join(''))));
}
