/**
 * A page of the manual before it is laid out. The same page becomes plain text (`man`), and Markdown (`docs/`).
 */
export interface Page {
  readonly name: string;
  /** One line, without a full stop. */
  readonly summary: string;
  /** All parts but NAME, which says the name and the summary. */
  readonly sections: readonly Section[];
}

export interface Section {
  /** In capitals, as manual pages have it. */
  readonly title: string;
  readonly blocks: readonly Block[];
}

export type Block = Paragraph | Code | Item | Note | Rows | Usage | Links;

/** Running text, wrapped. Its white space is not kept. */
export interface Paragraph {
  readonly kind: 'paragraph';
  readonly text: string;
}

/** Lines shown as they are. */
export interface Code {
  readonly kind: 'code';
  readonly lines: readonly string[];
  /** What the lines are, for example `Input`. */
  readonly label?: string;
}

/** Short statements that stand where the label of code would. */
export interface Note {
  readonly kind: 'note';
  readonly lines: readonly string[];
}

/** A term, such as a flag, with what it means below it. */
export interface Item {
  readonly kind: 'item';
  readonly term: string;
  readonly paragraphs: readonly string[];
}

/** Two columns: a name and what it stands for. */
export interface Rows {
  readonly kind: 'rows';
  readonly rows: readonly (readonly [name: string, text: string])[];
  /** The least columns of the names, so that several tables are aligned. */
  readonly nameColumns?: number;
}

/** Ways to call something; the words of each are never broken inside. */
export interface Usage {
  readonly kind: 'usage';
  readonly ways: readonly (readonly string[])[];
}

/** Names of other pages. */
export interface Links {
  readonly kind: 'links';
  readonly names: readonly string[];
}

/** Shorthand for a {@link Paragraph}. */
export function paragraph(text: string): Paragraph {
  return { kind: 'paragraph', text };
}
