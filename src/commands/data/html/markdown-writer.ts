import { WHITE_SPACE } from '../markup/white-space.ts';
import { LinePrefixes } from './line-prefixes.ts';
import { codeSpan } from './markdown-escape.ts';
import { closing, FLANKED, lengthWithoutSigns, type Mark, SIGNS_FIRST } from './markdown-mark.ts';

/** Lines between two pieces of text: none, a space, the next line, or a blank line between. */
type Gap = 0 | 1 | 2 | 3;
const NOTHING: Gap = 0;
const SPACE: Gap = 1;
const LINE: Gap = 2;
const BLANK: Gap = 3;

/** White space at the ends of a text; Unicode's too, for Markdown ends no mark behind it. */
const OUTER_SPACE = /^\p{Zs}+|(?<!\p{Zs})\p{Zs}+$/gu;

/**
 * Puts Markdown together: prefixes at the beginning of lines, marks around text. White space always lies outside of
 * marks, and marks never span blocks: they are closed where a block ends and opened anew in the next one.
 */
export class MarkdownWriter {
  readonly #parts: string[] = [];
  readonly #prefixes = new LinePrefixes();
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

  /** How many parts are written; it grows with everything that is. */
  get length(): number {
    return this.#parts.length + this.#codes.length;
  }

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
    if (this.#touches() && !SIGNS_FIRST.test(inner)) this.#letMarkEnd();
    const signs = this.#touches() ? this.#signsBeforeMark(inner) : 0;
    if (signs > 0) this.#parts.push(toMarkdown(inner.slice(0, signs), false));
    if (signs < inner.length) {
      this.#flush(inner.slice(signs));
      this.#parts.push(toMarkdown(inner.slice(signs), starts));
      this.#isText = true;
    }
    this.#needSpace(words.slice(start + inner.length));
  }

  /** Appends Markdown as it is, in one line. */
  inline(markdown: string): void {
    this.#flush(markdown);
    this.#parts.push(markdown);
  }

  /** Appends code within a line. Right behind other code it goes on with that, for Markdown would not divide them. */
  code(text: string): void {
    const joins =
      this.#codes.length > 0 && this.#touches() && this.#marks.every(({ written, open }) => written || open === '');
    if (!joins) this.#flush('`');
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
    this.#prefixes.push(first, rest);
  }

  popPrefix(): void {
    this.#prefixes.pop();
  }

  /** Before the prefix of a heading goes: number signs at its end would be taken for a part of the heading's mark. */
  endHeading(): void {
    this.#endCode();
    const last = this.#parts.at(-1);
    if (last === undefined || !this.#prefixes.hasLine) return;
    this.#parts[this.#parts.length - 1] = last.replace(/(?<!\S)#+$/, '\\$&');
  }

  /** Begins text between marks; marks that are open already are not doubled. */
  pushMark(open: string, close: string): void {
    const isOpen = this.#marks.some((mark) => mark.open === open);
    const [first, last] = isOpen ? ['', ''] : [open, close];
    this.#marks.push({ open: first, close: last, written: false, at: 0, isTag: false });
  }

  popMark(): void {
    const mark = this.#marks.pop();
    if (!mark?.written || mark.close === '') return;
    this.#endCode();
    this.#parts.push(closing(mark));
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
      if (mark.written) this.#parts.push(closing(mark));
      mark.written = false;
    }
  }

  /** Writes what comes before a text. */
  #flush(text: string): void {
    this.#endCode();
    if (this.#gap === SPACE) this.#parts.push(' ');
    else if (this.#gap >= LINE) this.#beginLine();
    if (this.#space !== '') this.#parts.push(this.#gap >= LINE ? this.#space.replace(/^ /, '') : this.#space);
    let ended = this.#delimitersEnded();
    this.#marks.forEach((mark, index) => {
      if (mark.written) return;
      const inner = this.#marks
        .slice(index + 1)
        .find(({ open }) => ended > 0 || open.charAt(0) !== mark.open.charAt(0));
      this.#open(mark, inner?.open || text, ended);
      mark.written = true;
      ended = 0;
    });
    this.#gap = NOTHING;
    this.#space = '';
    this.#ended = undefined;
    this.#isText = false;
  }

  /** Whether what comes next stands right behind the last part. */
  #touches(): boolean {
    return this.#gap === NOTHING && this.#space === '';
  }

  /** Makes the mark that has ended do so before a letter, where its text ends with a sign, as in `**Note:**text`. */
  #letMarkEnd(): void {
    const mark = this.#ended;
    const tags = FLANKED.get(mark?.close ?? '');
    if (mark === undefined || tags === undefined || mark.isTag) return;
    if (this.#endedText && this.#moveSignsBehind(mark)) return;
    const sign = mark.close.charAt(0);
    const before = this.#parts.findLast((part) => !FLANKED.has(part) || part.charAt(0) !== sign) ?? '';
    if (lengthWithoutSigns(before) === before.length) return;
    this.#parts[mark.at] = tags[0];
    this.#parts[this.#parts.length - 1] = tags[1];
    mark.isTag = true;
  }

  /** Takes the signs out of the mark that has ended after a text; returns whether there were any. A mark without more goes. */
  #moveSignsBehind({ open, close }: Mark): boolean {
    const text = this.#parts.at(-2) ?? '';
    const length = lengthWithoutSigns(text);
    if (length === text.length) return false;
    if (length > 0) this.#parts.splice(-2, 2, text.slice(0, length), close, text.slice(length));
    else if (this.#parts.at(-3) === open) this.#parts.splice(-3, 3, text);
    else return false;
    this.#ended = undefined;
    return true;
  }

  /** How many signs at the start of a text stand before its marks, for Markdown begins none between a letter and a sign. */
  #signsBeforeMark(text: string): number {
    const marks = this.#marks.filter(({ written, open }) => !written && open !== '');
    const isFlanked = marks.every(({ open }) => FLANKED.has(open));
    if (marks.length === 0 || !isFlanked || this.#endsWithSign()) return 0;
    return SIGNS_FIRST.exec(text)?.[0].length ?? 0;
  }

  /** Whether the last part, or one before it, ends with a sign, or is not there. */
  #endsWithSign(fromEnd = 1): boolean {
    const last = this.#parts.at(-fromEnd) ?? ' ';
    return lengthWithoutSigns(last) < last.length;
  }

  /** How many signs of marks that have ended stand right before what comes next; the next one would run into them. */
  #delimitersEnded(): number {
    if (!this.#touches() || this.#ended === undefined) return 0;
    return this.#parts.length - 1 - this.#parts.findLastIndex((part) => !FLANKED.has(part));
  }

  /**
   * Writes what opens a mark. Where the same one has just ended, as in `**a****b**`, it goes on instead.
   *
   * @param text what comes next
   * @param ended how many signs that end marks stand before it; after a single one, it can begin between letters
   */
  #open(mark: Mark, text: string, ended: number): void {
    const { open } = mark;
    const last = this.#parts.at(-1);
    const touches = this.#gap === NOTHING;
    if (touches && this.#ended?.open === open && this.#ended.close === open && last === open) {
      this.#parts.pop();
      mark.at = this.#ended.at;
      mark.isTag = false;
      return;
    }
    // Behind an exclamation mark, a link would be a picture.
    if (touches && open === '[' && last?.endsWith('!')) this.#parts.push(`${this.#parts.pop()?.slice(0, -1)}\\!`);
    const tags = FLANKED.get(open);
    const isBeforeSign = SIGNS_FIRST.test(text);
    const begins =
      ended === 0 ? !isBeforeSign || this.#endsWithSign() : ended === 1 && !isBeforeSign && !this.#endsWithSign(2);
    mark.isTag = tags !== undefined && !begins;
    mark.at = this.#parts.length;
    this.#parts.push(mark.isTag && tags !== undefined ? tags[0] : open);
  }

  #beginLine(): void {
    if (this.#parts.length > 0) {
      this.#parts.push(this.#breaks ? '  \n' : '\n');
      this.#breaks = false;
      if (this.#gap === BLANK) this.#parts.push(this.#prefixes.blank(), '\n');
    }
    this.#parts.push(...this.#prefixes.next());
  }

  /** A line of a block with nothing on it. */
  #emptyLine(): void {
    this.#parts.push('\n', this.#prefixes.blank());
    this.#gap = LINE;
  }
}
