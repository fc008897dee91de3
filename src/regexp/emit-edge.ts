import { LAST_ASCII, LAST_UNICODE } from './code-point-ranges.ts';
import type { EmitOptions } from './emit-options.ts';
import { emitRanges } from './emit-set.ts';
import { WORD_CLASS } from './named-classes.ts';
import type { EdgeKind } from './node.ts';

/** Writes a place between characters. */
export function emitEdge(edge: EdgeKind, { top, multiline, lineEnd }: EmitOptions): string {
  const end = lineEnd === '\n' ? '\\n' : '\\0';
  switch (edge) {
    case 'textStart':
      return multiline ? '(?<![^])' : '^';
    case 'textEnd':
      // With the flag u, V8 looks for /[^0-9]{2}$/ no more than two units before the end, where a character may have two.
      return multiline || top === LAST_UNICODE ? '(?![^])' : '$';
    case 'lineStart':
      return multiline ? '^' : `(?<![^${end}])`;
    case 'lineEnd':
      return multiline ? '$' : `(?![^${end}])`;
    default:
      return top === LAST_ASCII ? ASCII_WORD_EDGES[edge] : emitWordEdge(edge, emitRanges(WORD_CLASS.ranges(top), top));
  }
}

type WordEdge = Exclude<EdgeKind, 'textStart' | 'textEnd' | 'lineStart' | 'lineEnd'>;

/** Where the text is ASCII, `\b` and `\w` are what they should be. */
const ASCII_WORD_EDGES: Readonly<Record<WordEdge, string>> = {
  wordEdge: '\\b',
  noWordEdge: '\\B',
  wordStart: '\\b(?=\\w)',
  wordEnd: '\\b(?!\\w)',
  noWordBefore: '(?<!\\w)',
  noWordAfter: '(?!\\w)',
};

function emitWordEdge(edge: WordEdge, word: string): string {
  switch (edge) {
    case 'wordEdge':
      return `(?:(?<=${word})(?!${word})|(?<!${word})(?=${word}))`;
    case 'noWordEdge':
      return `(?:(?<=${word})(?=${word})|(?<!${word})(?!${word}))`;
    case 'wordStart':
      return `(?<!${word})(?=${word})`;
    case 'wordEnd':
      return `(?<=${word})(?!${word})`;
    case 'noWordBefore':
      return `(?<!${word})`;
    case 'noWordAfter':
      return `(?!${word})`;
  }
}
