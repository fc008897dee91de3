import { WHITE_SPACE } from '../markup/white-space.ts';

/** What stands between two pieces of text; a row begins a line that a new cell of it does not take back. */
type Gap = 'none' | 'space' | 'line' | 'row';

/** Puts text together as a page shows it: white space collapses, blocks begin lines, cells of a row have tabs between. */
export class TextWriter {
  readonly #parts: string[] = [];
  #gap: Gap = 'none';
  /** Cells begun since the last text, each of them a tab. */
  #tabs = 0;

  /** Appends text whose white space collapses. */
  flow(text: string): void {
    const words = text.replace(WHITE_SPACE, ' ');
    if (words === '' || words === ' ') {
      if (words === ' ') this.#space();
      return;
    }
    if (words.startsWith(' ')) this.#space();
    this.#flush();
    const end = words.endsWith(' ');
    this.#parts.push(words.slice(words.startsWith(' ') ? 1 : 0, end ? -1 : undefined));
    if (end) this.#space();
  }

  /** Appends text as it is. */
  keep(text: string): void {
    if (text === '') return;
    this.#flush();
    const endsLine = text.endsWith('\n');
    this.#parts.push(endsLine ? text.slice(0, -1) : text);
    // The last newline is the one that a following text needs anyway.
    if (endsLine) this.#gap = 'line';
  }

  /** Ends the line, if there is anything on it. Right behind the tab of a new cell it is not needed. */
  block(): void {
    if (this.#tabs === 0 && this.#gap !== 'row') this.#gap = 'line';
  }

  /** Ends the line of a row. */
  row(): void {
    this.#tabs = 0;
    this.#gap = 'row';
  }

  /** Begins another cell of the row. */
  cell(): void {
    this.#tabs++;
    if (this.#gap !== 'row') this.#gap = 'none';
  }

  /** Ends the line even when nothing is on it. */
  lineBreak(): void {
    if (this.#tabs > 0) return;
    if (this.#parts.length > 0 && (this.#gap === 'line' || this.#gap === 'row')) this.#parts.push('\n');
    if (this.#gap !== 'row') this.#gap = 'line';
  }

  /** The text so far; it neither begins nor ends with white space that collapses. */
  text(): string {
    return this.#parts.join('');
  }

  #space(): void {
    if (this.#gap === 'none' && this.#tabs === 0) this.#gap = 'space';
  }

  #flush(): void {
    if (this.#parts.length > 0) {
      if (this.#gap === 'space') this.#parts.push(' ');
      else if (this.#gap !== 'none') this.#parts.push('\n');
    }
    if (this.#tabs > 0) this.#parts.push('\t'.repeat(this.#tabs));
    this.#gap = 'none';
    this.#tabs = 0;
  }
}
