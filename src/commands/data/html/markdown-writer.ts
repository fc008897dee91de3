import { WHITE_SPACE } from '../markup/white-space.ts';
import { codeSpan } from './markdown-escape.ts';

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

/** Marks that begin and end by what stands beside them. */
const FLANKED: ReadonlySet<string> = new Set(['*', '**', '~~']);

/** Whether a character is white space, punctuation or a symbol. */
function isSign(character: string): boolean {
  return /[\s\p{P}\p{S}]/u.test(character);
}

/** White space at the ends of a text; Unicode's too, for Markdown ends no mark behind it. */
const OUTER_SPACE = /^\p{Zs}+|(?<!\p{Zs})\p{Zs}+$/gu;

/**
 * Puts Markdown together: prefixes at the beginning of lines, marks around text. White space always lies outside of
 * marks, and marks never span blocks: they are closed where a block ends and opened anew in the next one.
 */
export class MarkdownWriter {
  readonly #parts: string[] = [];
  readonly #prefixes: Prefix[] = [];
  readonly #marks: Mark[] = [];
  #gap: Gap = LINE;
  /** Whether the line ends within a paragraph. */
  #breaks = false;
  /** White space that is kept, such as no-break spaces; at the end of a line it is dropped. */
  #space = '';
  /** Whether the last part is a text, and whether the mark that has ended stands behind one. */
  #isText = false;
  #endedText = false;
  /** Code behind the last part, which is not written yet. */
  #codes: string[] = [];
  /** The mark that has ended right behind the last text, and stands as the last part. */
  #ended: Mark | undefined;

  /** Whether the next text begins a line. */
  get atLineStart(): boolean {
    return this.#gap >= LINE;
  }

  /** Appends text whose white space collapses; `toMarkdown` is told whether it begins a line. */
  flow(text: string, toMarkdown: (text: string, atLineStart: boolean) => string): void {
    const words = text.replace(WHITE_SPACE, ' ');
    const inner = words.replace(OUTER_SPACE, '');
    if (inner === '') {
      this.#needSpace(words);
      return;
    }
    this.#endCode();
    const start = words.indexOf(inner);
    this.#needSpace(words.slice(0, start));
    const starts = this.atLineStart && this.#space === '';
    if (this.#touches() && !isSign(inner.charAt(0))) this.#moveSignsBehindMark();
    const signs = this.#touches() ? this.#signsBeforeMark(inner) : 0;
    if (signs > 0) this.#parts.push(toMarkdown(inner.slice(0, signs), false));
    if (signs < inner.length) {
      this.#flush();
      this.#parts.push(toMarkdown(inner.slice(signs), starts));
      this.#isText = true;
    }
    this.#needSpace(words.slice(start + inner.length));
  }

  /** Appends Markdown as it is, in one line. */
  inline(markdown: string): void {
    this.#flush();
    this.#parts.push(markdown);
  }

  /** Appends code within a line. Right behind other code it goes on with that, for Markdown would not divide them. */
  code(text: string): void {
    const joins = this.#codes.length > 0 && this.#touches() && this.#marks.every(({ written }) => written);
    if (!joins) this.#flush();
    this.#codes.push(text);
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
    this.#breaks = false;
  }

  /** Begins a block after a blank line. */
  blank(): void {
    this.#closeMarks();
    this.#need(BLANK);
    this.#breaks = false;
  }

  /** Ends a line within a paragraph. */
  lineBreak(): void {
    if (this.atLineStart) return;
    this.#need(LINE);
    this.#breaks = true;
  }

  pushPrefix(first: string, rest: string): void {
    this.#prefixes.push({ first, rest, used: false });
  }

  popPrefix(): void {
    this.#prefixes.pop();
  }

  /** Before the prefix of a heading goes: number signs at its end would be taken for a part of the heading's mark. */
  endHeading(): void {
    this.#endCode();
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
    this.#endCode();
    this.#parts.push(mark.close);
    this.#ended = mark;
    this.#endedText = this.#isText;
    this.#isText = false;
  }

  text(): string {
    this.#endCode();
    return this.#parts.join('');
  }

  #needSpace(space: string): void {
    if (space === '') return;
    if (space === ' ') this.#need(SPACE);
    else this.#space += space;
  }

  #need(gap: Gap): void {
    if (gap > this.#gap) this.#gap = gap;
    if (gap >= LINE) this.#space = '';
  }

  #endCode(): void {
    if (this.#codes.length > 0) this.#parts.push(codeSpan(this.#codes.join('')));
    this.#codes = [];
  }

  #closeMarks(): void {
    this.#endCode();
    for (const mark of this.#marks.toReversed()) {
      if (mark.written) this.#parts.push(mark.close);
      mark.written = false;
    }
  }

  #flush(): void {
    this.#endCode();
    if (this.#gap === SPACE) this.#parts.push(' ');
    else if (this.#gap >= LINE) this.#beginLine();
    if (this.#space !== '') this.#parts.push(this.#gap >= LINE ? this.#space.replace(/^ /, '') : this.#space);
    for (const mark of this.#marks) {
      if (!mark.written) this.#open(mark);
      mark.written = true;
    }
    this.#gap = NOTHING;
    this.#space = '';
    this.#ended = undefined;
    this.#isText = false;
  }

  /** Whether what comes next stands right behind the last part. */
  #touches(): boolean {
    return this.#gap === NOTHING && this.#space === '';
  }

  /**
   * Markdown ends no mark between a sign and a letter, as in `**Note:**text`; the signs go out of the mark there. Where it
   * has nothing else in it, the mark goes.
   */
  #moveSignsBehindMark(): void {
    const text = this.#parts.at(-2);
    if (this.#ended === undefined || !this.#endedText || text === undefined || !FLANKED.has(this.#ended.close)) return;
    let length = text.length;
    while (length > 0 && isSign(text.charAt(length - 1))) length--;
    if (length === text.length) return;
    const { open, close } = this.#ended;
    if (length > 0) this.#parts.splice(-2, 2, text.slice(0, length), close, text.slice(length));
    else if (this.#parts.at(-3) === open) this.#parts.splice(-3, 3, text);
    else return;
    this.#ended = undefined;
  }

  /** How many signs at the start of a text stand before its marks, for Markdown begins none between a letter and a sign. */
  #signsBeforeMark(text: string): number {
    const marks = this.#marks.filter(({ written, open }) => !written && open !== '');
    const last = this.#parts.at(-1)?.at(-1) ?? ' ';
    if (marks.length === 0 || !marks.every(({ open }) => FLANKED.has(open)) || isSign(last)) return 0;
    let signs = 0;
    while (signs < text.length && isSign(text.charAt(signs))) signs++;
    return signs;
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
      this.#parts.push(this.#breaks ? '  \n' : '\n');
      this.#breaks = false;
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
