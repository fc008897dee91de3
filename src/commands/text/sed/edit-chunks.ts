import { decodeText } from '../../../text/utf8.ts';
import { deleteLines, type LinesText } from './delete-lines.ts';
import type { LineOutput } from './line-output.ts';
import type { Command } from './script.ts';
import { Substituter } from './substitute.ts';

/**
 * Bytes of whole lines that are edited at once. V8 counts the backtracks of a match, and after too many it starts anew
 * with an engine that is linear but slow, so chunks are small; they also stay in the processor's cache.
 */
const CHUNK = 16 * 1024;

/** What a command makes of many lines at once; nothing where it leaves none. */
export type ChunkEdit = (lines: LinesText) => LinesText | undefined;

/**
 * The edits of a script that does the same to every line and prints it, or nothing for another script: it holds only
 * substitutions for all lines and deletions of the lines that match a pattern, and none may find a line end that an
 * earlier one has put in.
 */
export function planEdits(commands: readonly Command[], lineEnd: string): readonly ChunkEdit[] | undefined {
  const edits: ChunkEdit[] = [];
  for (const [index, command] of commands.entries()) {
    const edit = planSubstitution(command, lineEnd, index === commands.length - 1) ?? planDeletion(command, lineEnd);
    if (edit === undefined) return undefined;
    edits.push(edit);
  }
  return edits;
}

/**
 * Edits all lines, many at a time.
 *
 * @throws {CommandError} for a chunk that becomes longer than a space may hold
 */
export function editChunks(bytes: Buffer, delimiter: number, edits: readonly ChunkEdit[], output: LineOutput): void {
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(delimiter, Math.min(start + CHUNK, bytes.length - 1));
    const end = found < 0 ? bytes.length : found;
    const original: LinesText = { text: decodeText(bytes.subarray(start, end)), ended: found >= 0 };
    const edited = editLines(original, edits);
    if (edited === original) output.printRange(start, end, original.ended);
    else if (edited !== undefined) output.printText(edited.text, edited.ended);
    start = end + 1;
  }
}

function editLines(original: LinesText, edits: readonly ChunkEdit[]): LinesText | undefined {
  let lines: LinesText | undefined = original;
  for (const edit of edits) {
    lines = edit(lines);
    if (lines === undefined) break;
  }
  return lines;
}

function planSubstitution({ selection, action }: Command, lineEnd: string, isLast: boolean): ChunkEdit | undefined {
  if (selection !== undefined || action.kind !== 'substitute' || action.print || action.from > 1) return undefined;
  const { pattern: used, replacement } = action;
  if (used === undefined || (!isLast && replacement.holds(lineEnd))) return undefined;
  const pattern = used.acrossLines();
  if (pattern === undefined) return undefined;
  const substituter = new Substituter(action);
  return (lines) => {
    const text = substituter.replaceIn(lines.text, pattern.for(lines.text), used, lineEnd);
    return text === undefined ? lines : { text, ended: lines.ended };
  };
}

function planDeletion({ selection, action }: Command, lineEnd: string): ChunkEdit | undefined {
  if (action.kind !== 'plain' || action.letter !== 'd' || selection?.first.kind !== 'pattern') return undefined;
  if (selection.last !== undefined || selection.negated) return undefined;
  const pattern = selection.first.pattern?.acrossLines();
  return pattern && ((lines) => deleteLines(lines, pattern.for(lines.text), lineEnd));
}
