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
  /** The mark that has ended right behind the last text, and stands as the last part. */
  #ended: Mark | undefined;

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

  /** Before the prefix of a heading goes: number signs at its end would be taken for a part of the heading's mark. */
  endHeading(): void {
    const last = this.#parts.at(-1);
    if (last === undefined || !this.#prefixes.at(-1)?.used) return;
    this.#parts[this.#parts.length - 1] = last.replace(/(?<!\S)#+$/, '\\$&');
  }

  /** Begins text between marks; marks that are open already are not doubled. */
  pushMark(open: string, close: string): void {
    const isOpen = this.#marks.some((mark) => mark.open === open);
    this.#marks.push({ open: isOpen ? '' : open, close: isOpen ? '' : close, written: false });
  }

  popMark(): void {
    const mark = this.#marks.pop();
    if (!mark?.written || mark.close === '') return;
    this.#parts.push(mark.close);
    this.#ended = mark;
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
    for (const mark of this.#marks) {
      if (!mark.written) this.#open(mark);
      mark.written = true;
    }
    this.#gap = NOTHING;
    this.#ended = undefined;
  }

  /** Writes what opens a mark. Where the same one has just ended, as in `**a****b**`, it goes on instead. */
  #open({ open }: Mark): void {
    const last = this.#parts.at(-1);
    if (this.#gap === NOTHING && this.#ended?.open === open && this.#ended.close === open && last === open) {
      this.#parts.pop();
      return;
    }
    // Behind an exclamation mark, a link would be a picture.
    if (this.#gap === NOTHING && open === '[' && last?.endsWith('!'))
      this.#parts.push(`${this.#parts.pop()?.slice(0, -1)}\\!`);
    this.#parts.push(open);
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
