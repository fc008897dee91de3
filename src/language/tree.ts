/**
 * The syntax tree of a pipeline program. Nodes are immutable and carry offsets into the program's text, so an error
 * can always point at the place it speaks of.
 */

/** Text that stands for itself. */
export interface Literal {
  readonly kind: 'literal';
  readonly text: string;
  /** Whether it stood in quotes or behind a backslash; such text is never read as an alias or as `[[`. */
  readonly quoted: boolean;
}

/** `$NAME` or `${NAME}`: an export of the caller. */
export interface Variable {
  readonly kind: 'variable';
  readonly name: string;
  /** Inside double quotes the value is one piece of text; outside it is split at white space. */
  readonly quoted: boolean;
}

/** `$1`…`$9`, `$@` or `$*`; only alias bodies hold these. */
export interface Positional {
  readonly kind: 'positional';
  readonly which: number | '@' | '*';
  readonly quoted: boolean;
}

export type Piece = Literal | Variable | Positional;

/** One word: adjacent pieces that join into a single argument. */
export interface Word {
  readonly pieces: readonly Piece[];
  readonly start: number;
  readonly end: number;
}

/** A command with its arguments; `words[0]` names it. */
export interface Command {
  readonly words: readonly Word[];
  readonly start: number;
  readonly end: number;
}

/** How a statement is tied to the one before it. */
export type Operator = ';' | '&&' | '||';

/** Commands chained with `|`. */
export interface Statement {
  readonly commands: readonly Command[];
  /** The operator between this statement and the one before; `;` for the first. */
  readonly operator: Operator;
}

export interface Program {
  /** The text that was parsed; all offsets point into it. */
  readonly text: string;
  readonly statements: readonly Statement[];
}
