import type { Block, Page } from './page.ts';
import { columnsOf, wordsOf, wrap } from './wrap.ts';

const LINE_COLUMNS = 120;

/**
 * Lays a page out as Markdown.
 *
 * @param title the heading, where it is not the page's name
 * @param level the level of the heading, 1 to 5
 * @param linkOf the address of another page, by name
 */
export function markdown(page: Page, linkOf: (name: string) => string, title = page.name, level = 1): string {
  const marks = '#'.repeat(level);
  const sections = page.sections.map((section) =>
    [`${marks}# ${sentenceCase(section.title)}`, ...section.blocks.map((block) => markdownBlock(block, linkOf))].join(
      '\n\n',
    ),
  );
  return `${[`${marks} ${escapeMarkdown(title)}`, `${escapeMarkdown(page.summary)}.`, ...sections].join('\n\n')}\n`;
}

/** A table with aligned columns; its cells are Markdown. */
export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((_, column) =>
    Math.max(3, ...[header, ...rows].map((row) => columnsOf(row[column] ?? ''))),
  );
  const line = (cells: readonly string[]): string => {
    const padded = widths.map((width, column) => {
      const cell = cells[column] ?? '';
      return cell + ' '.repeat(width - columnsOf(cell));
    });
    return `| ${padded.join(' | ')} |`;
  };
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Text with everything escaped that Markdown would read as more than text, wherever in a line it stands. */
export function escapeMarkdown(text: string): string {
  return text.replace(
    /\\(?![A-Za-z0-9\s])|[`*[\]]|<(?=[A-Za-z/!?])|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|&(?=#?\w+;)/g,
    '\\$&',
  );
}

/** Text for a cell of a table. */
export function escapeCell(text: string): string {
  return escapeMarkdown(text).replaceAll('|', '\\|');
}

/** `text` as inline code. */
export function inlineCode(text: string): string {
  const ticks = text.includes('`') ? '``' : '`';
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${ticks}${pad}${text}${pad}${ticks}`;
}

function markdownBlock(block: Block, linkOf: (name: string) => string): string {
  switch (block.kind) {
    case 'paragraph':
      return filled(block.text, LINE_COLUMNS).join('\n');
    case 'usage':
      return fenced(block.ways.flatMap((words) => wrap(words, LINE_COLUMNS, 4)));
    case 'code':
      return (block.label === undefined ? '' : `${escapeMarkdown(block.label)}:\n\n`) + fenced(block.lines);
    case 'note':
      return block.lines.map(escapeMarkdown).join('; ');
    case 'item': {
      const lines = block.paragraphs.flatMap((text) => ['', ...filled(text, LINE_COLUMNS - 2)]);
      return [`- ${inlineCode(block.term)}`, ...lines.map((line) => (line === '' ? '' : `  ${line}`))].join('\n');
    }
    case 'rows':
      return markdownTable(
        ['Name', 'Meaning'],
        block.rows.map(([name, text]) => [inlineCode(name).replaceAll('|', '\\|'), escapeCell(text)]),
      );
    case 'links':
      return block.names.map((name) => `[${escapeMarkdown(name)}](${linkOf(name)})`).join(', ');
  }
}

/** Escaped text in lines, none of which begins as a list, a heading, a quotation or the underline of a heading does. */
function filled(text: string, width: number): string[] {
  return wrap(wordsOf(escapeMarkdown(text)), width).map((line) =>
    line.replace(/^(?=[-+] |[-+]$|[-=]+$|#{1,6}(?: |$)|>)/, '\\').replace(/^(\d+)(?=[.)](?: |$))/, '$1\\'),
  );
}

/** A block of code behind a fence longer than any run of backquotes in it. */
function fenced(lines: readonly string[]): string {
  const longest = Math.max(0, ...lines.flatMap((line) => line.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return [`${fence}text`, ...lines, fence].join('\n');
}

function sentenceCase(title: string): string {
  return title === 'HTTP' ? title : title.charAt(0) + title.slice(1).toLowerCase();
}
