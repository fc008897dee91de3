/** What a script is once it has been read: a flat list of commands, in which blocks and branches say where to go. */

import type { Replacement } from './replacement.ts';
import type { SedPattern } from './sed-pattern.ts';

/** A pattern, or nothing for `//`, which is the pattern used last when it runs. */
export type PatternUse = SedPattern | undefined;

/** What selects a line. */
export type Address =
  | { readonly kind: 'line'; readonly number: number }
  | { readonly kind: 'last' }
  | { readonly kind: 'step'; readonly first: number; readonly step: number }
  | { readonly kind: 'pattern'; readonly pattern: PatternUse };

/** What ends a range: an address, so many lines further on (`+3`), or the next multiple of a number (`~4`). */
export type RangeEnd =
  | Address
  | { readonly kind: 'count'; readonly lines: number }
  | { readonly kind: 'multiple'; readonly of: number };

/** The lines that a command is for. */
export interface Selection {
  /** Line 0, which stands before the first, only where a pattern ends the range. */
  readonly first: Address;
  readonly last: RangeEnd | undefined;
  readonly negated: boolean;
}

/** Commands without an argument. */
export const PLAIN_LETTERS = ['=', 'd', 'D', 'F', 'g', 'G', 'h', 'H', 'n', 'N', 'p', 'P', 'x', 'z'] as const;

/** One of {@link PLAIN_LETTERS}. */
export type PlainLetter = (typeof PLAIN_LETTERS)[number];

/** What a command does. */
export type Action =
  | { readonly kind: 'plain'; readonly letter: PlainLetter }
  /** `end` is the index of the command behind the block. */
  | { readonly kind: 'block'; readonly end: number }
  /** Text that ends with a newline, or no text at all. */
  | { readonly kind: 'text'; readonly letter: 'a' | 'c' | 'i'; readonly text: string }
  | { readonly kind: 'branch'; readonly letter: 'T' | 'b' | 't'; readonly target: number }
  | { readonly kind: 'quit'; readonly letter: 'Q' | 'q'; readonly status: number }
  | { readonly kind: 'list'; readonly width: number | undefined }
  | { readonly kind: 'translate'; readonly characters: ReadonlyMap<string, string> }
  | Substitution;

/** The command `s`. */
export interface Substitution {
  readonly kind: 'substitute';
  readonly pattern: PatternUse;
  readonly replacement: Replacement;
  /** Which match is the first to be replaced, from 1. */
  readonly from: number;
  /** Whether all later ones are replaced too. */
  readonly global: boolean;
  /** Whether the pattern space is printed where something was replaced. */
  readonly print: boolean;
}

/** A command with the lines it is for. */
export interface Command {
  /** Nothing for all lines. */
  readonly selection: Selection | undefined;
  readonly action: Action;
}

/** A script that has been read. */
export interface Script {
  readonly commands: readonly Command[];
  /** It begins with `#n`, which is the flag -n, as in GNU sed whatever follows on the line. */
  readonly quiet: boolean;
}
