import { ByteWriter } from '../../../text/byte-writer.ts';
import { asBuffer, encodeText } from '../../../text/utf8.ts';
import { lineRule } from './canonical-rule.ts';
import { classifyLines } from './classify-lines.ts';
import { ComparedLines } from './compared-lines.ts';
import { comparedSpan } from './compared-span.ts';
import { EditSearch } from './edit-search.ts';
import { HunkWriter } from './hunk-writer.ts';
import { type Hunk, hunks } from './hunks.ts';
import { LineIndex } from './line-index.ts';
import { setAside } from './set-aside.ts';
import { slideChanges } from './slide-changes.ts';
import { ignoresTrailing, isWhiteSpace, type WhiteSpaceRule } from './white-space.ts';

const LINE_FEED = 0x0a;

/** Output that fits before memory must grow. */
const USUAL_BYTES = 4096;

/** How two texts are compared and shown. */
export interface DiffOptions {
  /** What the header calls the first text and the second. */
  readonly names: readonly [string, string];
  /** Unchanged lines shown around changes. */
  readonly context: number;
  /** Of lines that count as equal, those of the first text are shown. */
  readonly whiteSpace: WhiteSpaceRule;
  /** Letters of ASCII count as equal in either case. */
  readonly ignoreCase: boolean;
  /** A change of blank lines alone counts for nothing. */
  readonly ignoreBlankLines: boolean;
}

/** The differences of two texts. */
export interface UnifiedDiff {
  /** Nothing at all when there are no differences. */
  readonly output: Uint8Array;
  readonly different: boolean;
}

/**
 * Compares two texts line by line. The output is that of GNU `diff -a -U context --label NAME --label NAME`, byte for
 * byte: any bytes are taken as text, lines end with newlines alone, and a last line without one is followed by a line that
 * says so. Only texts that have very many lines in common, in an entirely different order, give a longer script than GNU
 * diff would find in minutes.
 *
 * @throws {PenstockError} `OUTPUT_TOO_LARGE`
 * @example
 * unifiedDiff(Buffer.from('a\nb\n'), Buffer.from('a\nc\n'), { names: ['x', 'y'], context: 3, … })
 * // --- x
 * // +++ y
 * // @@ -1,2 +1,2 @@
 * //  a
 * // -b
 * // +c
 */
export function unifiedDiff(a: Buffer, b: Buffer, options: DiffOptions): UnifiedDiff {
  const { names, context, whiteSpace, ignoreCase, ignoreBlankLines } = options;
  const out = new ByteWriter(USUAL_BYTES);
  if (a.equals(b)) return { output: out.written(), different: false };
  const linesA = new LineIndex(a);
  const linesB = new LineIndex(b);
  const span = comparedSpan(linesA, linesB, context);
  const classes = classifyLines(linesA, linesB, span, lineRule(whiteSpace, ignoreCase));
  const comparedA = new ComparedLines(classes.a);
  const comparedB = new ComparedLines(classes.b);
  markChanges(comparedA, comparedB, classes.count);
  const sides = [
    { lines: linesA, compared: comparedA },
    { lines: linesB, compared: comparedB },
  ] as const;
  const writer = new HunkWriter(...sides, span.from, context, out);
  const isBlank = (change: Hunk): boolean =>
    ignoreBlankLines && isBlankChange(change, linesA, linesB, span.from, ignoresTrailing(whiteSpace));
  for (const hunk of hunks(comparedA, comparedB, context, isBlank)) {
    if (out.length === 0) writeHeader(out, names);
    writer.write(hunk);
  }
  return { output: out.written(), different: out.length > 0 };
}

/** Finds an edit script and marks the lines that it deletes and inserts. */
function markChanges(a: ComparedLines, b: ComparedLines, classCount: number): void {
  const [searchedA, searchedB] = setAside(a, b, classCount);
  new EditSearch(searchedA.classes, searchedB.classes).run({
    delete: (place) => a.setChanged(searchedA.places[place] ?? 0, true),
    insert: (place) => b.setChanged(searchedB.places[place] ?? 0, true),
  });
  slideChanges(a, b);
}

/** Whether all lines that a change deletes and inserts are empty, or hold nothing but white space. */
function isBlankChange(
  { fromA, toA, fromB, toB }: Hunk,
  linesA: LineIndex,
  linesB: LineIndex,
  offset: number,
  mayHoldWhiteSpace: boolean,
): boolean {
  const isBlank = (lines: LineIndex, line: number): boolean => {
    const end = lines.start(offset + line + 1);
    let at = lines.start(offset + line);
    if (!mayHoldWhiteSpace) return lines.bytes[at] === LINE_FEED;
    while (at < end && isWhiteSpace(lines.bytes[at] ?? 0)) at++;
    return at === end;
  };
  for (let line = fromA; line < toA; line++) if (!isBlank(linesA, line)) return false;
  for (let line = fromB; line < toB; line++) if (!isBlank(linesB, line)) return false;
  return true;
}

function writeHeader(out: ByteWriter, [nameA, nameB]: readonly [string, string]): void {
  const header = asBuffer(encodeText(`--- ${nameA}\n+++ ${nameB}\n`));
  out.copy(header, 0, header.length);
}
