import { attributeOf, type HtmlElement, isElement } from '../markup/html-tree.ts';
import { walk } from '../markup/walk.ts';

/** Rows of cells; the first row is the header. An empty cell is `undefined`. */
export interface Table {
  readonly caption: HtmlElement | undefined;
  readonly rows: readonly (readonly (HtmlElement | undefined)[])[];
  readonly columns: number;
}

/** More columns than this are no table that anybody reads. */
const MOST_COLUMNS = 100;

/**
 * The cells of a table, or `undefined` when Markdown has no such table: one that holds other tables, or has a single cell
 * at most.
 */
export function readTable(element: HtmlElement): Table | undefined {
  const rows: (HtmlElement | undefined)[][] = [];
  let headed = false;
  let nested = false;
  walk(element, {
    enter(node) {
      if (nested || !isElement(node)) return node === element;
      if (node.tagName === 'table' && node !== element) nested = true;
      if (node.tagName === 'tr') rows.push([]);
      if (node.tagName !== 'td' && node.tagName !== 'th') return true;
      const row = rows.at(-1);
      if (row === undefined) return true;
      if (rows.length === 1 && node.tagName === 'th') headed = true;
      row.push(node);
      const span = Math.min(Number(attributeOf(node, 'colspan') ?? 1) || 1, MOST_COLUMNS);
      for (let i = 1; i < span; i++) row.push(undefined);
      return true;
    },
  });
  const filled = rows.filter((row) => row.length > 0);
  const columns = filled.reduce((most, row) => Math.max(most, row.length), 0);
  const isTable = columns > 1 || filled.length > 1;
  if (nested || !isTable || columns > MOST_COLUMNS) return undefined;
  const caption = element.childNodes.filter(isElement).find(({ tagName }) => tagName === 'caption');
  return { caption, rows: headed ? filled : [[], ...filled], columns };
}

/** A table in lines; `print` gives the Markdown of a cell. */
export function tableLines({ rows, columns }: Table, print: (cell: HtmlElement) => string): readonly string[] {
  const line = (row: readonly (HtmlElement | undefined)[]): string => {
    const cells = Array.from({ length: columns }, (_, index) => {
      const cell = row[index];
      return cell === undefined ? '' : inCell(print(cell));
    });
    return `| ${cells.join(' | ')} |`;
  };
  const [header = [], ...body] = rows;
  return [line(header), `|${' --- |'.repeat(columns)}`, ...body.map(line)];
}

/** A cell has one line; bars in it are escaped. */
function inCell(markdown: string): string {
  // An escape is taken whole, so that a bar behind a backslash of its own stays as it is.
  const escaped = markdown.replace(/\\.|\|/gs, (piece) => (piece === '|' ? '\\|' : piece));
  return escaped.replace(/(?: {2})?\n+/g, '<br>');
}
