import type { ComparedLines } from './compared-lines.ts';
import { roughRoot } from './rough-root.ts';

/** The lines of a text that are left for the search of an edit script. */
export interface SearchedLines {
  readonly classes: Int32Array;
  /** For each of them its place among the compared lines. */
  readonly places: Int32Array;
}

const KEEP = 0;
/** The line equals none of the other text. */
const DROP = 1;
/** The line equals so many lines of the other text that it says little about what belongs together. */
const PERHAPS = 2;

/** In so many lines at each end of a run, lines that are perhaps dropped are kept. */
const EDGE = 8;

/** So many lines in a row that are dropped for certain end an edge sooner. */
const FIRM = 3;

/**
 * Sets aside lines that cannot or hardly help to find an edit script, and marks them as changed: those that equal no line
 * of the other text, and amid runs of those also lines that are very frequent in it. This is the rule of GNU diff; the
 * script depends on it.
 *
 * @returns the lines that are left, of the first text and of the second
 */
export function setAside(a: ComparedLines, b: ComparedLines, classCount: number): [SearchedLines, SearchedLines] {
  const countsA = countClasses(a.classes, classCount);
  const countsB = countClasses(b.classes, classCount);
  return [searchedLines(a, countsB), searchedLines(b, countsA)];
}

function countClasses(classes: Int32Array, count: number): Int32Array {
  const counts = new Int32Array(count);
  for (const one of classes) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
}

/** @param counts how many lines of the other text each class has */
function searchedLines(lines: ComparedLines, counts: Int32Array): SearchedLines {
  const marks = markLines(lines.classes, counts);
  settleRuns(marks);
  let count = 0;
  for (const mark of marks) if (mark === KEEP) count++;
  const classes = new Int32Array(count);
  const places = new Int32Array(count);
  let next = 0;
  for (let line = 0; line < lines.count; line++) {
    if (marks[line] !== KEEP) lines.setChanged(line, true);
    else {
      classes[next] = lines.classes[line] ?? 0;
      places[next++] = line;
    }
  }
  return { classes, places };
}

function markLines(classes: Int32Array, counts: Int32Array): Uint8Array {
  // 5 times the square root of a 64th of the lines, roughly.
  const many = 5 * roughRoot(classes.length >> 8);
  const marks = new Uint8Array(classes.length);
  for (let line = 0; line < classes.length; line++) {
    const matches = counts[classes[line] ?? 0] ?? 0;
    if (matches === 0) marks[line] = DROP;
    else if (matches > many) marks[line] = PERHAPS;
  }
  return marks;
}

/** Decides about the lines that are perhaps dropped; what stays PERHAPS is dropped. */
function settleRuns(marks: Uint8Array): void {
  for (let line = 0; line < marks.length; line++) {
    if (marks[line] === PERHAPS) marks[line] = KEEP;
    else if (marks[line] === DROP) line = settleRun(marks, line);
  }
}

/**
 * Decides about a run of lines that are not kept, the first of which is dropped for certain.
 *
 * @returns the last line that is decided
 */
function settleRun(marks: Uint8Array, from: number): number {
  let to = from;
  let doubtful = 0;
  for (; to < marks.length && marks[to] !== KEEP; to++) if (marks[to] === PERHAPS) doubtful++;
  for (; marks[to - 1] === PERHAPS; doubtful--) marks[--to] = KEEP;
  if (4 * doubtful > to - from) {
    for (let line = from; line < to; line++) if (marks[line] === PERHAPS) marks[line] = KEEP;
    return from;
  }
  keepLongStretches(marks, from, to);
  keepEdge(marks, from, to - from, 1);
  keepEdge(marks, to - 1, to - from, -1);
  return to - 1;
}

/** Keeps stretches of doubtful lines that are long for the run: of two lines, in runs from 16 lines on more. */
function keepLongStretches(marks: Uint8Array, from: number, to: number): void {
  const long = roughRoot((to - from) >> 4) + 1;
  for (let line = from; line < to; line++) {
    const start = line;
    while (line < to && marks[line] === PERHAPS) line++;
    if (line - start >= long) marks.fill(KEEP, start, line);
  }
}

/** Keeps the doubtful lines near one end of a run. */
function keepEdge(marks: Uint8Array, from: number, count: number, step: 1 | -1): void {
  let firm = 0;
  for (let index = 0; index < count && firm < FIRM; index++) {
    const line = from + step * index;
    if (index >= EDGE && marks[line] === DROP) return;
    firm = marks[line] === DROP ? firm + 1 : 0;
    if (marks[line] === PERHAPS) marks[line] = KEEP;
  }
}
