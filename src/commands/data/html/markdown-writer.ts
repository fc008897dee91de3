import { WHITE_SPACE } from '../markup/white-space.ts';

/** What a line of a block begins with: the first one, and those that follow. */
interface Prefix {
  readonly first: string;
  readonly rest: string;
  used: boolean;
}

/** A pair of marks around inline text, such as `**` or a link. */
interface Mark {
  readonly open: string;
  readonly close: string;
  written: boolean;
}

/** Lines between two pieces of text: none, a space, the next line, or a blank line between. */
type Gap = 0 | 1 | 2 | 3;
const NOTHING: Gap = 0;
const SPACE: Gap = 1;
const LINE: Gap = 2;
const BLANK: Gap = 3;

/**
 * Puts Markdown together: prefixes at the beginning of lines, marks around text. White space always lies outside of
 * marks, and marks never span blocks: they are closed where a block ends and opened anew in the next one.
 */
export class MarkdownWriter {
  readonly #parts: string[] = [];
  readonly #prefixes: Prefix[] = [];
  readonly #marks: Mark[] = [];
  #gap: Gap = LINE;

  /** Whether the next text begins a line. */
  get atLineStart(): boolean {
    return this.#gap >= LINE;
  }

  /** Appends text whose white space collapses; `toMarkdown` is told whether it begins a line. */
  flow(text: string, toMarkdown: (text: string, atLineStart: boolean) => string): void {
    const words = text.replace(WHITE_SPACE, ' ');
    const inner = words.replace(/^ | $/g, '');
    if (words.startsWith(' ')) this.#need(SPACE);
    if (inner === '') return;
    const starts = this.atLineStart;
    this.#flush();
    this.#parts.push(toMarkdown(inner, starts));
    if (words.endsWith(' ')) this.#need(SPACE);
  }

  /** Appends Markdown as it is, in one line. */
  inline(markdown: string): void {
    this.#flush();
    this.#parts.push(markdown);
  }

  /** Appends lines of a block of their own. */
  lines(lines: readonly string[]): void {
    this.blank();
    for (const line of lines) {
      this.#need(LINE);
      if (line === '') this.#emptyLine();
      else this.inline(line);
    }
    this.blank();
  }

  /** Begins a block on the next line. */
  line(): void {
    this.#closeMarks();
    this.#need(LINE);
  }

  /** Begins a block after a blank line. */
  blank(): void {
    this.#closeMarks();
    this.#need(BLANK);
  }

  /** Ends a line within a paragraph. */
  lineBreak(): void {
    if (this.atLineStart) return;
    this.#parts.push('  ');
    this.#need(LINE);
  }

  pushPrefix(first: string, rest: string): void {
    this.#prefixes.push({ first, rest, used: false });
  }

  popPrefix(): void {
    this.#prefixes.pop();
  }

  /** Begins text between marks; marks that are open already are not doubled. */
  pushMark(open: string, close: string): void {
    const isOpen = this.#marks.some((mark) => mark.open === open);
    this.#marks.push({ open: isOpen ? '' : open, close: isOpen ? '' : close, written: false });
  }

  popMark(): void {
    const mark = this.#marks.pop();
    if (mark?.written) this.#parts.push(mark.close);
  }

  text(): string {
    return this.#parts.join('');
  }

  #need(gap: Gap): void {
    if (gap > this.#gap) this.#gap = gap;
  }

  #closeMarks(): void {
    for (const mark of this.#marks.toReversed()) {
      if (mark.written) this.#parts.push(mark.close);
      mark.written = false;
    }
  }

  #flush(): void {
    if (this.#gap === SPACE) this.#parts.push(' ');
    else if (this.#gap >= LINE) this.#beginLine();
    this.#gap = NOTHING;
    for (const mark of this.#marks) {
      if (!mark.written) this.#parts.push(mark.open);
      mark.written = true;
    }
  }

  #beginLine(): void {
    if (this.#parts.length > 0) {
      this.#parts.push('\n');
      if (this.#gap === BLANK) this.#parts.push(this.#openPrefixes().trimEnd(), '\n');
    }
    for (const prefix of this.#prefixes) {
      this.#parts.push(prefix.used ? prefix.rest : prefix.first);
      prefix.used = true;
    }
  }

  /** What a blank line needs to stay within the blocks that have begun already. */
  #openPrefixes(): string {
    return this.#prefixes
      .filter(({ used }) => used)
      .map(({ rest }) => rest)
      .join('');
  }

  /** A line of a block with nothing on it. */
  #emptyLine(): void {
    this.#parts.push('\n', this.#openPrefixes().trimEnd());
    this.#gap = LINE;
  }
}
