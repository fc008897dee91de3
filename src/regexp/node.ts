/**
 * The syntax tree of a pattern, the same for every syntax. It speaks of whole characters (code points) and of what
 * they mean, so nothing that reads it needs the options the pattern was parsed with.
 */
import type { Range, Ranges } from './code-point-ranges.ts';

/** One character that stands for itself, or for itself in either case. */
export interface Character {
  readonly kind: 'character';
  readonly codePoint: number;
  readonly ignoreCase: boolean;
}

/** A class with a name, such as `\w` or `[:alpha:]`. */
export interface NamedClass {
  /** Whether no member lies beyond ASCII. */
  readonly ascii: boolean;
  /** The members up to `top`, one of the three bounds of `code-point-ranges.ts`. */
  ranges(top: number): Ranges;
}

/** A part of a class: a range, or a named class, possibly turned round as `\W` is. */
export type SetItem = Range | { readonly named: NamedClass; readonly negated: boolean };

/** Any one character of a set. */
export interface CharacterSet {
  readonly kind: 'set';
  readonly items: readonly SetItem[];
  /** Everything but the items. */
  readonly negated: boolean;
  readonly ignoreCase: boolean;
  /** A character that never matches, whatever the items say: the end of a line. */
  readonly except?: number;
}

/** What must be matched one behind the other. */
export interface Sequence {
  readonly kind: 'sequence';
  readonly items: readonly PatternNode[];
}

/** Of which one must match; the first that fits is taken. */
export interface Alternatives {
  readonly kind: 'alternatives';
  readonly options: readonly PatternNode[];
}

/** What stands in parentheses. */
export interface Group {
  readonly kind: 'group';
  readonly body: PatternNode;
  /** The number of a capturing group, from 1. */
  readonly index?: number;
}

/** What may match several times. */
export interface Repeat {
  readonly kind: 'repeat';
  readonly body: PatternNode;
  readonly minimum: number;
  /** May be infinite. */
  readonly maximum: number;
  readonly lazy: boolean;
}

/** Look-ahead or look-behind. */
export interface Look {
  readonly kind: 'look';
  readonly behind: boolean;
  readonly negated: boolean;
  readonly body: PatternNode;
}

/** The text that a group has matched, once more. */
export interface BackReference {
  readonly kind: 'backReference';
  readonly group: number;
  readonly ignoreCase: boolean;
}

/** A place between characters. */
export interface Edge {
  readonly kind: 'edge';
  readonly edge: EdgeKind;
}

/** What must hold at an {@link Edge}. */
export type EdgeKind =
  | 'textStart'
  | 'textEnd'
  | 'lineStart'
  | 'lineEnd'
  | 'wordEdge'
  | 'noWordEdge'
  | 'wordStart'
  | 'wordEnd'
  /** No letter, digit or underscore before the place. */
  | 'noWordBefore'
  /** No letter, digit or underscore after the place. */
  | 'noWordAfter';

/** A part of a pattern that has been read. */
export type PatternNode =
  | Character
  | CharacterSet
  | Sequence
  | Alternatives
  | Group
  | Repeat
  | Look
  | BackReference
  | Edge;

/** The nodes one level below. */
export function childrenOf(node: PatternNode): readonly PatternNode[] {
  switch (node.kind) {
    case 'sequence':
      return node.items;
    case 'alternatives':
      return node.options;
    case 'group':
    case 'repeat':
    case 'look':
      return [node.body];
    default:
      return [];
  }
}

/** Whether `test` holds for a node of the tree. Depth is bounded by the parser's limit of nesting. */
export function someNode(node: PatternNode, test: (node: PatternNode) => boolean): boolean {
  return test(node) || childrenOf(node).some((child) => someNode(child, test));
}

/** Whether a node may match without taking a character. */
export function mayBeEmpty(node: PatternNode): boolean {
  switch (node.kind) {
    case 'character':
    case 'set':
      return false;
    case 'sequence':
      return node.items.every(mayBeEmpty);
    case 'alternatives':
      return node.options.some(mayBeEmpty);
    case 'group':
      return mayBeEmpty(node.body);
    case 'repeat':
      return node.minimum === 0 || mayBeEmpty(node.body);
    default:
      return true;
  }
}
