const SPACE = 0x20;
const TAB = 0x09;
const NEWLINE = 0x0a;

/** Which part of a line is compared. */
export interface ComparedPart {
  /** Fields to skip; a field is blanks and then characters that are no blanks. */
  readonly skippedFields: number;
  /** Bytes to skip behind those fields. */
  readonly skippedBytes: number;
  /** Bytes to compare at most. */
  readonly comparedBytes: number;
}

/** The offset where the compared part begins in the line from `from` up to `to`. */
export function partStart(bytes: Buffer, from: number, to: number, part: ComparedPart): number {
  let at = from;
  for (let left = part.skippedFields; left > 0 && at < to; left--) {
    while (at < to && isBlank(bytes[at])) at++;
    while (at < to && !isBlank(bytes[at])) at++;
  }
  return Math.min(to, at + part.skippedBytes);
}

/** A newline occurs in lines that end with NUL. */
function isBlank(byte: number | undefined): boolean {
  return byte === SPACE || byte === TAB || byte === NEWLINE;
}
