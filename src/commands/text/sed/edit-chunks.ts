import { isAscii } from 'node:buffer';
import type { Pattern } from '../../../regexp/pattern.ts';
import { decodeText } from '../../../text/utf8.ts';
import type { LineOutput } from './line-output.ts';
import type { Script } from './script.ts';
import type { SedPattern } from './sed-pattern.ts';
import { Substituter } from './substitute.ts';

/**
 * Bytes of whole lines that are edited at once. V8 counts the backtracks of a match, and after too many it starts anew
 * with an engine that is linear but slow, so chunks are small; they also stay in the processor's cache.
 */
const CHUNK = 16 * 1024;

/** A substitution that can edit many lines at once. */
export interface ChunkEdit {
  readonly substituter: Substituter;
  readonly used: SedPattern;
  readonly pattern: Pattern;
}

/**
 * The edits of a script that does the same to every line, or nothing for another script: it holds only substitutions,
 * for all lines, and none may find a line end that an earlier one has put in.
 */
export function planEdits({ commands, quiet }: Script, lineEnd: string): readonly ChunkEdit[] | undefined {
  const edits: ChunkEdit[] = [];
  if (quiet) return undefined;
  for (const [index, { selection, action }] of commands.entries()) {
    if (selection !== undefined || action.kind !== 'substitute' || action.print || action.from > 1) return undefined;
    const { pattern: used, replacement } = action;
    const isLast = index === commands.length - 1;
    if (used === undefined || (!isLast && replacement.some(({ text }) => text.includes(lineEnd)))) return undefined;
    const pattern = used.acrossLines();
    if (pattern === undefined) return undefined;
    edits.push({ substituter: new Substituter(action), used, pattern });
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
    const original = textOf(bytes.subarray(start, end));
    const edited = editText(original, edits, String.fromCharCode(delimiter));
    if (edited === original) output.printRange(start, end, found >= 0);
    else output.printText(edited, found >= 0);
    start = end + 1;
  }
}

function textOf(bytes: Buffer): string {
  return isAscii(bytes) ? bytes.toString('latin1') : decodeText(bytes);
}

function editText(original: string, edits: readonly ChunkEdit[], lineEnd: string): string {
  let text = original;
  for (const { substituter, used, pattern } of edits) {
    text = substituter.replaceIn(text, pattern.for(text), used, lineEnd) ?? text;
  }
  return text;
}
