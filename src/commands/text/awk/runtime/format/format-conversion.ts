import type { Shape } from './format-shape.ts';

/** A width or precision that an argument gives, by its place from 0: `*`. */
export interface Star {
  readonly argument: number;
}

/** The letters that end a conversion and say what it writes. */
export type Letter = 'c' | 's' | 'd' | 'i' | UnsignedLetter | FloatLetter;
/** Those of integers without a sign. */
export type UnsignedLetter = 'o' | 'u' | 'x' | 'X';
/** Those of numbers with a fraction. */
export type FloatLetter = 'f' | 'F' | 'e' | 'E' | 'g' | 'G' | 'a' | 'A';

/** One conversion of a format. */
export interface Conversion {
  readonly letter: Letter;
  /** The place of its argument, from 0. */
  readonly argument: number;
  /** Whether the format gives that place: `%2$s`. */
  readonly isPositional: boolean;
  readonly width: number | Star;
  readonly precision: number | Star | undefined;
  /** Flags, with width and precision where they are known. */
  readonly shape: Shape;
}

/** Text that stands for itself, a conversion, or what is wrong with the format from there on. */
export type Piece = string | Conversion | { readonly problem: string };
