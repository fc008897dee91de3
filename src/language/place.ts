const NEWLINE = 0x0a;

/** A place in a text, both counted from 1; columns count UTF-16 units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** How much of a long line is shown on each side of the caret. */
const SHOWN_EACH_SIDE = 60;

/** Line and column of `offset` in `text`. */
export function placeOf(text: string, offset: number): Place {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  let line = 1;
  for (let at = 0; at < lineStart; at++) line += Number(text.charCodeAt(at) === NEWLINE);
  return { line, column: offset - lineStart + 1 };
}

/** Finds the places of many offsets of one text, each at or after the one before, in one walk. */
export class PlaceFinder {
  readonly #text: string;
  #line = 1;
  #lineStart = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** @param offset not less than at the call before */
  find(offset: number): Place {
    let newline = this.#text.indexOf('\n', this.#lineStart);
    while (newline >= 0 && newline < offset) {
      this.#line++;
      this.#lineStart = newline + 1;
      newline = this.#text.indexOf('\n', this.#lineStart);
    }
    return { line: this.#line, column: offset - this.#lineStart + 1 };
  }
}

/**
 * The line that holds `offset`, with a caret under it. A long line is cut around the caret.
 *
 * @example showPlace('echo a | | wc', 9) // '  echo a | | wc\n           ^'
 */
export function showPlace(text: string, offset: number): string {
  const lineStart = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const newline = text.indexOf('\n', offset);
  const lineEnd = newline < 0 ? text.length : newline;
  const from = Math.max(lineStart, offset - SHOWN_EACH_SIDE);
  const to = Math.min(lineEnd, offset + SHOWN_EACH_SIDE);
  const before = (from > lineStart ? '…' : '') + text.slice(from, offset);
  const after = text.slice(offset, to) + (to < lineEnd ? '…' : '');
  return `  ${flatten(before)}${flatten(after)}\n  ${' '.repeat(before.length)}^`;
}

/** Tabs and other control characters take one column each, so that the caret stands under its place. */
function flatten(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]/g, ' ');
}
