import type { TextPattern } from '../patterns/text-pattern.ts';
import type { ByteSet } from './byte-set.ts';
import type { FieldWidth } from './field-widths.ts';

/** How a text is split into fields. */
export type TextRule =
  /** At runs of spaces, tabs and newlines. */
  | { readonly kind: 'blank' }
  /** At each occurrence of a character. */
  | { readonly kind: 'character'; readonly character: string }
  /** Into characters. */
  | { readonly kind: 'characters' }
  /** At what a pattern matches. */
  | { readonly kind: 'pattern'; readonly pattern: TextPattern }
  /** The fields are what a pattern matches. */
  | { readonly kind: 'content'; readonly pattern: TextPattern }
  /** The fields have so many characters each. */
  | { readonly kind: 'widths'; readonly widths: readonly FieldWidth[] };

/** How a record is split into fields: as a text, or where it can be by its bytes, which need not be decoded then. */
export type FieldRule = TextRule | (ByteSet & { readonly kind: 'bytes'; readonly text: TextRule });

/** How the input is divided into records. */
export type RecordRule =
  /** At a byte of ASCII. */
  | { readonly kind: 'byte'; readonly byte: number }
  /** At empty lines. */
  | { readonly kind: 'paragraph' }
  /** At what a pattern matches. */
  | { readonly kind: 'pattern'; readonly pattern: TextPattern };
