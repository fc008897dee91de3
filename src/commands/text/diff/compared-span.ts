import type { LineIndex } from './line-index.ts';

/** Bytes compared by one native call while equal ends are sought. */
const BLOCK = 4096;

/** The lines of two texts that are compared: those between the equal lines at their ends. */
export interface ComparedSpan {
  /** The first line, the same in both texts. */
  readonly from: number;
  /** The line behind the last one of the first text. */
  readonly toA: number;
  /** The line behind the last one of the second text. */
  readonly toB: number;
}

/**
 * Leaves out the lines at the beginning and at the end in which two texts agree byte for byte.
 *
 * @param margin how many of those lines are kept at either end. They give changes the freedom to slide, so the result of a
 *   comparison depends on them; GNU diff keeps as many as are shown around changes
 */
export function comparedSpan(a: LineIndex, b: LineIndex, margin: number): ComparedSpan {
  const equalBytes = equalStart(a.bytes, b.bytes);
  const equalLines = Math.min(linesWithin(a, equalBytes), linesWithin(b, equalBytes));
  const from = Math.max(0, equalLines - margin);
  const equalEndBytes = equalEnd(a.bytes, b.bytes);
  const equalEndLines = Math.min(
    linesFrom(a, a.bytes.length - equalEndBytes),
    linesFrom(b, b.bytes.length - equalEndBytes),
    Math.min(a.count, b.count) - from,
  );
  const dropped = Math.max(0, equalEndLines - margin);
  return { from, toA: a.count - dropped, toB: b.count - dropped };
}

/** How many lines end at an offset or before. */
function linesWithin(lines: LineIndex, offset: number): number {
  // A line ends where the next begins; the one that has no next ends with the text.
  return offset === lines.bytes.length ? lines.count : Math.max(0, lines.countBefore(offset + 1) - 1);
}

/** How many lines begin at an offset or behind it. */
function linesFrom(lines: LineIndex, offset: number): number {
  return lines.count - lines.countBefore(offset);
}

function equalStart(a: Buffer, b: Buffer): number {
  const most = Math.min(a.length, b.length);
  let at = 0;
  while (at + BLOCK <= most && a.compare(b, at, at + BLOCK, at, at + BLOCK) === 0) at += BLOCK;
  while (at < most && a[at] === b[at]) at++;
  return at;
}

function equalEnd(a: Buffer, b: Buffer): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count + BLOCK <= most && isEqualBlock(a, b, count)) count += BLOCK;
  while (count < most && a[a.length - 1 - count] === b[b.length - 1 - count]) count++;
  return count;
}

/** Whether the blocks that end `count` bytes before the ends are equal. */
function isEqualBlock(a: Buffer, b: Buffer, count: number): boolean {
  const endA = a.length - count;
  const endB = b.length - count;
  return a.compare(b, endB - BLOCK, endB, endA - BLOCK, endA) === 0;
}
