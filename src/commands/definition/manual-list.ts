import { paragraph, type Section } from '../../text/page/page.ts';
import { plainSections } from '../../text/page/plain-text.ts';
import { columnsOf } from '../../text/page/wrap.ts';

/** A heading of the list, with the pages under it. */
export interface ManualGroup {
  readonly title: string;
  readonly pages: readonly { readonly name: string; readonly summary: string }[];
}

/** The text of the list of all manual pages: `man` without a name. */
export function manualList(groups: readonly ManualGroup[]): string {
  const nameColumns = Math.max(...groups.flatMap(({ pages }) => pages.map(({ name }) => columnsOf(name))));
  const sections = groups.map(({ title, pages }): Section => {
    const rows = pages.map(({ name, summary }) => [name, summary] as const);
    return { title: title.toUpperCase(), blocks: [{ kind: 'rows', rows, nameColumns }] };
  });
  const help = paragraph('man NAME shows a page; man pipeline is the one to begin with.');
  return plainSections([...sections, { title: 'HELP', blocks: [help] }]);
}

/**
 * The names in the text of the list.
 *
 * @example listedNames('TEXT\n    cat   Copy the input\n') // ['cat']
 */
export function listedNames(list: string): string[] {
  return Array.from(list.matchAll(/^ {4}(\S+) {2,}\S/gm), (line) => line[1] ?? '');
}
