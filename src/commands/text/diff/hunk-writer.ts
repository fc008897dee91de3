import type { ByteWriter } from '../../../text/byte-writer.ts';
import type { ComparedLines } from './compared-lines.ts';
import type { Hunk } from './hunks.ts';
import type { LineIndex } from './line-index.ts';

const LINE_FEED = 0x0a;
const COMMA = 0x2c;
const KEPT = 0x20;
const DELETED = 0x2d;
const INSERTED = 0x2b;
const HUNK_START = Buffer.from('@@ -');
const HUNK_MIDDLE = Buffer.from(' +');
const HUNK_END = Buffer.from(' @@\n');
const OPEN_END = Buffer.from('\n\\ No newline at end of file\n');

/** One of the two texts: all of its lines, and those of them that were compared. */
export interface DiffSide {
  readonly lines: LineIndex;
  readonly compared: ComparedLines;
}

/** Writes hunks in the unified format. */
export class HunkWriter {
  readonly #a: DiffSide;
  readonly #b: DiffSide;
  /** The first line that was compared. */
  readonly #offset: number;
  readonly #context: number;
  readonly #out: ByteWriter;

  /**
   * @param offset the first line that was compared, the same in both texts
   * @param context how many unchanged lines to show before and behind the changes
   */
  constructor(a: DiffSide, b: DiffSide, offset: number, context: number, out: ByteWriter) {
    this.#a = a;
    this.#b = b;
    this.#offset = offset;
    this.#context = context;
    this.#out = out;
  }

  /**
   * Writes a hunk: its header, and its lines with those around them.
   *
   * @throws {PenstockError} `OUTPUT_TOO_LARGE`
   */
  write({ fromA, toA, fromB, toB }: Hunk): void {
    const out = this.#out;
    const offset = this.#offset;
    // Before the first change and behind the last one, both texts have the same number of lines.
    const before = Math.min(this.#context, offset + fromA);
    const after = Math.min(this.#context, this.#a.lines.count - offset - toA);
    out.copy(HUNK_START, 0, HUNK_START.length);
    this.#writeRange(offset + fromA - before, before + toA - fromA + after);
    out.copy(HUNK_MIDDLE, 0, HUNK_MIDDLE.length);
    this.#writeRange(offset + fromB - before, before + toB - fromB + after);
    out.copy(HUNK_END, 0, HUNK_END.length);
    for (let line = fromA - before; line < fromA; line++) this.#writeLine(this.#a, line, KEPT);
    this.#writeChanges(fromA, toA, fromB, toB);
    for (let line = toA; line < toA + after; line++) this.#writeLine(this.#a, line, KEPT);
  }

  /** Writes the number of the first line and how many there are; of none, the number of the line before them. */
  #writeRange(from: number, count: number): void {
    this.#out.writeDecimal(count === 0 ? from : from + 1);
    if (count === 1) return;
    this.#out.writeByte(COMMA);
    this.#out.writeDecimal(count);
  }

  #writeChanges(fromA: number, toA: number, fromB: number, toB: number): void {
    const a = this.#a;
    const b = this.#b;
    for (let atA = fromA, atB = fromB; atA < toA || atB < toB; atA++, atB++) {
      while (a.compared.isChanged(atA)) this.#writeLine(a, atA++, DELETED);
      while (b.compared.isChanged(atB)) this.#writeLine(b, atB++, INSERTED);
      if (atA < toA) this.#writeLine(a, atA, KEPT);
    }
  }

  #writeLine({ lines }: DiffSide, line: number, sign: number): void {
    const out = this.#out;
    const end = lines.start(this.#offset + line + 1);
    out.writeByte(sign);
    out.copy(lines.bytes, lines.start(this.#offset + line), end);
    if (lines.bytes[end - 1] !== LINE_FEED) out.copy(OPEN_END, 0, OPEN_END.length);
  }
}
