import { decodeText } from '../../../../text/utf8.ts';
import { csvError } from '../csv-error.ts';
import { placeIn } from '../place-in.ts';
import { CARRIAGE_RETURN, type Dialect, NEWLINE, type Origin, QUOTE } from './dialect.ts';
import { enlarged } from './enlarged.ts';

/** The most cells that a row may have. */
const MOST_CELLS = 2 ** 20;

/** A cell without quotes, or anything that would need them. */
export const PLAIN = 0;
/** A cell in quotes that holds none. */
export const QUOTED = 1;
/** A cell in quotes that holds quotes, which are doubled there. */
export const DOUBLED = 2;
/** A cell without quotes around it that has a quote or a carriage return in it. */
export const LOOSE = 3;

/**
 * Reads CSV row by row (RFC 4180, and what files really have): quotes around cells with anything in them; a quote
 * inside a cell without them, which is an ordinary character; rows of any length; CRLF. Cells are offsets; nothing is
 * decoded.
 */
export class RowReader {
  readonly bytes: Buffer;
  readonly dialect: Dialect;
  /** How many cells the row has; where the reader was told to skip cells it may be fewer. */
  count = 0;
  /** Where the content of each cell begins and ends, without quotes around it; those beyond `count` are of old rows. */
  starts = new Uint32Array(64);
  ends = new Uint32Array(64);
  /** {@link PLAIN} and its like, for each cell. */
  kinds = new Uint8Array(64);
  /** Whether all cells are plain. */
  isPlain = true;
  /** Where the row begins and ends, without the end of its line. */
  rowStart = 0;
  rowEnd = 0;
  /** Where the next row begins. */
  nextStart: number;

  /** The content of the cell that {@link open} was called for: `source` from `from` up to `to`. */
  source: Buffer;
  from = 0;
  to = 0;

  readonly #origin: Origin;
  readonly #classes = new Uint8Array(0x100);
  /** The cells that are looked at, counted from the first one, where the rest can be passed over without a look. */
  #wanted = Number.POSITIVE_INFINITY;

  /**
   * @param start where the first row begins
   * @param origin where the bytes come from
   */
  constructor(bytes: Buffer, dialect: Dialect, start: number, origin: Origin) {
    this.bytes = bytes;
    this.#origin = origin;
    this.dialect = dialect;
    this.nextStart = start;
    this.source = bytes;
    for (const byte of [dialect.delimiter[0] ?? 0, dialect.lineEnd, CARRIAGE_RETURN, QUOTE]) this.#classes[byte] = 1;
  }

  /** Lets the reader pass over all cells behind the first `cells`, if the input is so simple that it can. */
  want(cells: number): void {
    const isSimple = !this.bytes.includes(QUOTE) && !this.bytes.includes(CARRIAGE_RETURN);
    if (isSimple) this.#wanted = Math.max(1, cells);
  }

  /** Goes to the row that begins at an offset, which {@link next} reads then. */
  seek(start: number): void {
    this.nextStart = start;
  }

  /**
   * Reads the next row, if there is one.
   *
   * @throws {CommandError} `INVALID_INPUT` with line and column for quotes that cannot be read, `LIMIT_EXCEEDED` for
   *   a row of too many cells
   */
  next(): boolean {
    const { bytes, dialect } = this;
    const { length } = bytes;
    const { lineEnd, delimiter } = dialect;
    const first = delimiter[0] ?? 0;
    const width = delimiter.length;
    const classes = this.#classes;
    const wanted = this.#wanted;
    let at = this.nextStart;
    if (at >= length) return false;
    let { starts, ends, kinds } = this;
    let count = 0;
    let isPlain = true;
    this.rowStart = at;
    for (;;) {
      let kind = PLAIN;
      let start = at;
      let end = at;
      if (at < length && bytes[at] === QUOTE) {
        start = at + 1;
        kind = this.#findClosingQuote(start);
        end = this.to;
        at = end + 1;
      } else {
        for (;;) {
          while (at < length && classes[bytes[at] ?? 0] === 0) at++;
          if (at >= length) break;
          const byte = bytes[at];
          if (byte === first && (width === 1 || this.#isDelimiter(at))) break;
          if (byte === lineEnd || (byte === CARRIAGE_RETURN && this.#endsLine(at))) break;
          if (byte === QUOTE || byte === CARRIAGE_RETURN) kind = LOOSE;
          at++;
        }
        end = at;
      }
      if (kind !== PLAIN) isPlain = false;
      if (count === starts.length) {
        this.#grow();
        ({ starts, ends, kinds } = this);
      }
      starts[count] = start;
      ends[count] = end;
      kinds[count] = kind;
      count++;
      if (at < length && bytes[at] === first && (width === 1 || this.#isDelimiter(at))) {
        at += width;
        if (count < wanted) continue;
        while (at < length && bytes[at] !== lineEnd) at++;
      }
      this.rowEnd = at;
      if (at < length && bytes[at] === CARRIAGE_RETURN && lineEnd === NEWLINE) at++;
      this.nextStart = at + 1;
      this.count = count;
      this.isPlain = isPlain;
      return true;
    }
  }

  /** Gives the content of a cell as `source`, `from` and `to`; one that the row does not have is empty. */
  open(cell: number): void {
    this.source = this.bytes;
    this.from = 0;
    this.to = 0;
    if (cell >= this.count) return;
    this.from = this.starts[cell] ?? 0;
    this.to = this.ends[cell] ?? 0;
    if (this.kinds[cell] === DOUBLED) {
      this.source = undoubled(this.bytes, this.from, this.to);
      this.from = 0;
      this.to = this.source.length;
    }
  }

  /** The content of a cell as text. */
  text(cell: number): string {
    this.open(cell);
    return decodeText(this.source.subarray(this.from, this.to));
  }

  /** Where a cell stands, for errors. Lines of CSV that the user has not seen are told as objects or rows. */
  placeOf(cell: number): string {
    // The header stands before the first object.
    if (this.#origin === 'objects') return `object ${this.#rowsBefore()}, column ${cell + 1}`;
    if (this.#origin === 'result') return `row ${this.#rowsBefore() + 1} of the result, column ${cell + 1}`;
    return placeIn(this.bytes, cell < this.count ? (this.starts[cell] ?? 0) : this.rowEnd);
  }

  /** Whether no cell of the row has anything in it. All cells must be wanted. */
  isEmpty(): boolean {
    for (let cell = 0; cell < this.count; cell++) if (this.starts[cell] !== this.ends[cell]) return false;
    return true;
  }

  /** How many rows stand before the current one. */
  #rowsBefore(): number {
    const counter = new RowReader(this.bytes, this.dialect, 0, this.#origin);
    let count = 0;
    while (counter.nextStart < this.rowStart && counter.next()) count++;
    return count;
  }

  /**
   * Finds the quote that closes a cell, and leaves its offset in `to`.
   *
   * @param start behind the opening quote
   * @returns the kind of the cell
   */
  #findClosingQuote(start: number): number {
    const { bytes } = this;
    const { length } = bytes;
    let kind = QUOTED;
    let at = start;
    for (;;) {
      while (at < length && bytes[at] !== QUOTE) at++;
      if (at >= length) {
        throw csvError(
          'INVALID_INPUT',
          `Cannot read the cell at ${placeIn(bytes, start - 1)}: Its quote is not closed`,
        );
      }
      if (bytes[at + 1] !== QUOTE) break;
      kind = DOUBLED;
      at += 2;
    }
    const behind = bytes[at + 1];
    const ends = at + 1 === length || behind === this.dialect.lineEnd || this.#isDelimiter(at + 1);
    if (!ends && !(behind === CARRIAGE_RETURN && this.#endsLine(at + 1))) {
      throw csvError(
        'INVALID_INPUT',
        `Cannot read the cell at ${placeIn(bytes, start - 1)}: Expected a delimiter or the end of the line behind its closing quote at ${placeIn(bytes, at)}; a quote inside quotes is doubled`,
      );
    }
    this.to = at;
    return kind;
  }

  /** Whether the carriage return at an offset is part of the end of a line. */
  #endsLine(at: number): boolean {
    return at + 1 === this.bytes.length || this.bytes[at + 1] === this.dialect.lineEnd;
  }

  #isDelimiter(at: number): boolean {
    const { delimiter } = this.dialect;
    for (let index = 0; index < delimiter.length; index++)
      if (this.bytes[at + index] !== delimiter[index]) return false;
    return true;
  }

  #grow(): void {
    const { starts, ends, kinds } = this;
    if (starts.length >= MOST_CELLS) {
      throw csvError(
        'LIMIT_EXCEEDED',
        `Cannot read the row at ${placeIn(this.bytes, this.rowStart)}: It has more than ${MOST_CELLS} cells`,
      );
    }
    const length = starts.length * 2;
    this.starts = enlarged(starts, new Uint32Array(length));
    this.ends = enlarged(ends, new Uint32Array(length));
    this.kinds = enlarged(kinds, new Uint8Array(length));
  }
}

/** The content of a cell with doubled quotes, each of them once. */
export function undoubled(bytes: Buffer, from: number, to: number): Buffer {
  const content = Buffer.allocUnsafe(to - from);
  let length = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    content[length++] = byte;
    if (byte === QUOTE) at++;
  }
  return content.subarray(0, length);
}
