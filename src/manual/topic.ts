import type { Example } from '../commands/definition/command.ts';
import { exampleBlocks } from '../commands/definition/example-blocks.ts';
import { type Block, type Code, type Page, paragraph, type Rows } from '../text/page/page.ts';

/** A page of the manual that is no command: written by hand, in the look of the others. */
export interface Topic {
  readonly name: string;
  readonly summary: string;
  readonly sections: readonly TopicSection[];
  readonly seeAlso: readonly string[];
}

export interface TopicSection {
  readonly title: string;
  readonly body: readonly TopicPart[];
}

/** A paragraph, an example (which runs as a test), a table, or lines as they are. */
export type TopicPart = string | Example | Rows | Code;

/** The page of a topic. */
export function topicPage(topic: Topic): Page {
  const { name, summary, sections, seeAlso } = topic;
  return {
    name,
    summary,
    sections: [
      ...sections.map(({ title, body }) => ({ title, blocks: body.flatMap(blocksOf) })),
      { title: 'SEE ALSO', blocks: [{ kind: 'links', names: seeAlso }] },
    ],
  };
}

function blocksOf(part: TopicPart): readonly Block[] {
  if (typeof part === 'string') return [paragraph(part)];
  return 'pipeline' in part ? exampleBlocks(part) : [part];
}

/** A table of names and what they mean. */
export function rows(...entries: readonly (readonly [string, string])[]): Rows {
  return { kind: 'rows', rows: entries };
}

/** Lines that are shown as they are. */
export function code(...lines: readonly string[]): Code {
  return { kind: 'code', lines };
}
