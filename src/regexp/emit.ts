import { caseVariants, withCaseVariants } from './case-variants.ts';
import {
  complement,
  LAST_ASCII,
  LAST_BMP,
  LAST_UNICODE,
  type Range,
  type Ranges,
  unite,
  without,
} from './code-point-ranges.ts';
import { WORD_CLASS } from './named-classes.ts';
import type { CharacterSet, EdgeKind, PatternNode, Repeat, SetItem } from './node.ts';

/** For which texts an expression is written. */
export interface EmitOptions {
  /**
   * The last code point of the text: the end of ASCII; the end of the basic plane, for text without surrogates; or the
   * end of Unicode, for which the expression needs the flag `u`.
   */
  readonly top: number;
  /** The text is UTF-8, each byte read as a character; only for patterns that are bytewise. */
  readonly utf8: boolean;
  /** Whether the flag `m` can stand for the edges of lines. */
  readonly multiline: boolean;
  /** The character that ends lines. */
  readonly lineEnd: '\n' | '\0';
  /** The number in the expression of each capturing group to keep; the others do not capture. */
  readonly groups: ReadonlyMap<number, number>;
}

/**
 * Writes a pattern as the source of a JavaScript expression. Case is written out as classes (`[aA]`) rather than left
 * to the flag `i`, and word edges without look-ahead where the text is ASCII: V8 runs an expression in linear time,
 * once it has backtracked too often, only without flags `i` and `u`, look-ahead and references.
 */
export function emit(node: PatternNode, options: EmitOptions): string {
  switch (node.kind) {
    case 'character':
      return emitCharacter(node.codePoint, node.ignoreCase, options);
    case 'set':
      return emitRanges(membersOf(node, options.top), options.top);
    case 'sequence':
      return node.items.map((item) => emitItem(item, options)).join('');
    case 'alternatives':
      return node.options.map((option) => emit(option, options)).join('|');
    case 'group': {
      const captures = node.index !== undefined && options.groups.has(node.index);
      return `(${captures ? '' : '?:'}${emit(node.body, options)})`;
    }
    case 'repeat':
      return `${emitRepeated(node.body, options)}${emitCount(node)}`;
    case 'look':
      return `(?${node.behind ? '<' : ''}${node.negated ? '!' : '='}${emit(node.body, options)})`;
    case 'backReference':
      return emitReference(options.groups.get(node.group) ?? 0, node.ignoreCase);
    case 'edge':
      return emitEdge(node.edge, options);
  }
}

/** A part of a sequence, in which alternatives need a group of their own. */
function emitItem(node: PatternNode, options: EmitOptions): string {
  return node.kind === 'alternatives' ? `(?:${emit(node, options)})` : emit(node, options);
}

function emitRepeated(node: PatternNode, options: EmitOptions): string {
  const whole =
    node.kind === 'group' || node.kind === 'set' || node.kind === 'character' || node.kind === 'backReference';
  return whole ? emit(node, options) : `(?:${emit(node, options)})`;
}

function emitCount({ minimum, maximum, lazy }: Repeat): string {
  const sign = `${lazy ? '?' : ''}`;
  if (maximum === Number.POSITIVE_INFINITY) {
    return `${minimum === 0 ? '*' : minimum === 1 ? '+' : `{${minimum},}`}${sign}`;
  }
  if (minimum === 0 && maximum === 1) return `?${sign}`;
  return `{${minimum === maximum ? minimum : `${minimum},${maximum}`}}${sign}`;
}

/** In a group of its own, since a digit may follow. */
function emitReference(group: number, ignoreCase: boolean): string {
  return `(?${ignoreCase ? 'i' : ''}:\\${group})`;
}

function emitCharacter(codePoint: number, ignoreCase: boolean, { top, utf8 }: EmitOptions): string {
  const members = [codePoint, ...(ignoreCase ? caseVariants(codePoint, utf8 ? planeOf(codePoint) : top) : [])];
  if (utf8 && members.some((member) => member > LAST_ASCII)) return `(?:${members.map(emitEncoded).join('|')})`;
  const ranges = members.map((member): Range => [member, member]);
  return emitRanges(unite(ranges, top), top);
}

/** No letter has a case variant on another side of the border of the basic plane. */
function planeOf(codePoint: number): number {
  return codePoint > LAST_BMP ? LAST_UNICODE : LAST_BMP;
}

function emitEncoded(codePoint: number): string {
  return Array.from(Buffer.from(String.fromCodePoint(codePoint)), (byte) => emitCodePoint(byte, LAST_ASCII)).join('');
}

/** The members of a set from 0 to `top`. */
function membersOf({ items, negated, ignoreCase, except }: CharacterSet, top: number): Ranges {
  const listed = unite(
    items.flatMap((item) => membersOfItem(item, top)),
    top,
  );
  const cased = ignoreCase ? withCaseVariants(listed, top) : listed;
  const members = negated ? complement(cased, top) : cased;
  return except === undefined ? members : without(members, except);
}

function membersOfItem(item: SetItem, top: number): Ranges {
  if (!('named' in item)) return [item];
  const members = item.named.ranges(top);
  return item.negated ? complement(members, top) : members;
}

/** Writes a set in the shorter of two ways; the complement is as good, since the text goes no further than `top`. */
function emitRanges(ranges: Ranges, top: number): string {
  const [first] = ranges;
  if (first !== undefined && ranges.length === 1 && first[0] === first[1]) return emitCodePoint(first[0], top);
  const others = complement(ranges, top);
  if (others.length < ranges.length || others.length === 0)
    return `[^${others.map((one) => emitRange(one, top)).join('')}]`;
  return `[${ranges.map((one) => emitRange(one, top)).join('')}]`;
}

function emitRange([first, last]: Range, top: number): string {
  const from = emitCodePoint(first, top);
  return first === last ? from : `${from}${last === first + 1 ? '' : '-'}${emitCodePoint(last, top)}`;
}

/** Letters and digits as they are, all else by number, so that nothing can be read as syntax. */
function emitCodePoint(codePoint: number, top: number): string {
  const character = String.fromCodePoint(codePoint);
  if (/[a-zA-Z0-9]/.test(character)) return character;
  if (codePoint <= 0xff) return `\\x${codePoint.toString(16).padStart(2, '0')}`;
  return top === LAST_UNICODE ? `\\u{${codePoint.toString(16)}}` : `\\u${codePoint.toString(16).padStart(4, '0')}`;
}

function emitEdge(edge: EdgeKind, { top, multiline, lineEnd }: EmitOptions): string {
  const end = lineEnd === '\n' ? '\\n' : '\\0';
  switch (edge) {
    case 'textStart':
      return multiline ? '(?<![^])' : '^';
    case 'textEnd':
      return multiline ? '(?![^])' : '$';
    case 'lineStart':
      return multiline ? '^' : `(?<![^${end}])`;
    case 'lineEnd':
      return multiline ? '$' : `(?![^${end}])`;
    default:
      return top === LAST_ASCII ? ASCII_WORD_EDGES[edge] : emitWordEdge(edge, emitRanges(WORD_CLASS.ranges(top), top));
  }
}

type WordEdge = Exclude<EdgeKind, 'textStart' | 'textEnd' | 'lineStart' | 'lineEnd'>;

/** Where the text is ASCII, `\b` and `\w` are what they should be, and look-ahead can be put as look-behind. */
const ASCII_WORD_EDGES: Readonly<Record<WordEdge, string>> = {
  wordEdge: '\\b',
  noWordEdge: '\\B',
  wordStart: '\\b(?<!\\w)',
  wordEnd: '\\b(?<=\\w)',
  noWordBefore: '(?<!\\w)',
  noWordAfter: '(?:\\b(?<=\\w)|\\B(?<!\\w))',
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
