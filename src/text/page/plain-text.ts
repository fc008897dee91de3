import { type Block, type Page, paragraph, type Rows, type Section } from './page.ts';
import { columnsOf, PAGE_COLUMNS, wordsOf, wrap } from './wrap.ts';

/** Titles stand at the margin, the body at 4 columns, labels at 6, what belongs to the text above it at 8. */
const BODY = 4;
const INNER = 8;
const LABEL = 6;
/** The first column of rows is not wider than this; a longer name has its text on the next line. */
const NAME_COLUMNS = 30;

/** Lays a page out as plain text, in the look of a manual page; its first part is NAME. */
export function plainText(page: Page): string {
  const name: Section = { title: 'NAME', blocks: [paragraph(`${page.name} - ${page.summary}`)] };
  return plainSections([name, ...page.sections]);
}

/** Lays sections out as plain text, with a blank line between two. */
export function plainSections(sections: readonly Section[]): string {
  return sections
    .map(({ title, blocks }) => {
      const laidOut = blocks.map((block, index) => plainBlock(block, index === 0 ? BODY : INNER));
      return `${title}\n${laidOut.join('\n\n')}\n`;
    })
    .join('\n');
}

/** @param inner where a table stands: at the body when it begins a section, else below the text before it */
function plainBlock(block: Block, inner: number): string {
  switch (block.kind) {
    case 'paragraph':
      return indent(wrap(wordsOf(block.text), PAGE_COLUMNS - BODY), BODY);
    case 'usage':
      return indent(
        block.ways.flatMap((words) => wrap(words, PAGE_COLUMNS - BODY, hangOf(words))),
        BODY,
      );
    case 'code': {
      const label = block.label === undefined ? [] : [indent([`${block.label}:`], LABEL)];
      return [...label, indent(block.lines, INNER)].join('\n');
    }
    case 'note':
      return indent(block.lines, LABEL);
    case 'item': {
      const term = indent(wrap(wordsOf(block.term), PAGE_COLUMNS - BODY, INNER), BODY);
      const texts = block.paragraphs.map((text) => indent(wrap(wordsOf(text), PAGE_COLUMNS - INNER), INNER));
      return [term, texts.join('\n\n')].join('\n');
    }
    case 'rows':
      return plainRows(block, inner);
    case 'links':
      return indent(wrap(wordsOf(block.names.join(', ')), PAGE_COLUMNS - BODY), BODY);
  }
}

/** Further lines of a usage stand below the first argument. */
function hangOf(words: readonly string[]): number {
  return columnsOf(words[0] ?? '') + 1;
}

function plainRows({ rows, nameColumns = 0 }: Rows, margin: number): string {
  const widths = rows.map(([name]) => columnsOf(name)).filter((width) => width <= NAME_COLUMNS);
  const second = Math.max(nameColumns, ...widths) + 2;
  const lines = rows.flatMap(([name, text]) => {
    const texts = wrap(wordsOf(text), PAGE_COLUMNS - margin - second);
    const fits = columnsOf(name) <= NAME_COLUMNS;
    const first = fits ? name + ' '.repeat(second - columnsOf(name)) + (texts.shift() ?? '') : name;
    return [first.trimEnd(), ...texts.map((line) => ' '.repeat(second) + line)];
  });
  return indent(lines, margin);
}

function indent(lines: readonly string[], columns: number): string {
  return lines.map((line) => (line === '' ? '' : ' '.repeat(columns) + line)).join('\n');
}
