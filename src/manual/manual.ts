import type { Area } from '../commands/definition/command.ts';
import { type ManualGroup, manualList } from '../commands/definition/manual-list.ts';
import { manualPage } from '../commands/definition/manual-page.ts';
import { COMMAND_BY_NAME, COMMANDS } from '../commands/list.ts';
import type { Page } from '../text/page/page.ts';
import { plainText } from '../text/page/plain-text.ts';
import { type Topic, topicPage } from './topic.ts';
import { auth } from './topics/auth.ts';
import { files } from './topics/files.ts';
import { limits } from './topics/limits.ts';
import { pipeline } from './topics/pipeline.ts';
import { quoting } from './topics/quoting.ts';

/** The pages that are no commands, in the order in which they are listed. */
export const TOPICS: readonly Topic[] = [pipeline, quoting, files, limits, auth];

/** The order of the areas in the list. */
const AREAS: readonly Area[] = [
  'Text',
  'Data',
  'Storage',
  'Account',
  'Utilities',
  'Control',
  'Communication',
  'System',
];

/** The pages by area, topics last; areas without a page are left out. */
export const MANUAL_GROUPS: readonly ManualGroup[] = [
  ...AREAS.map((area) => ({ title: area, pages: COMMANDS.filter((command) => command.area === area) })),
  { title: 'Topics', pages: TOPICS },
].filter((group) => group.pages.length > 0);

/** Pages are laid out when they are first asked for; the list has no name. */
const laidOut = new Map<string | undefined, string>();

/**
 * The text of a manual page, or of the list of pages.
 *
 * @param name a command or a topic; the list when it is left out
 * @returns `undefined` when there is no such page
 * @example manual('sort')?.startsWith('NAME\n') // true
 */
export function manual(name?: string): string | undefined {
  const known = laidOut.get(name);
  if (known !== undefined) return known;
  const text = name === undefined ? manualList(MANUAL_GROUPS) : textOf(name);
  if (text !== undefined) laidOut.set(name, text);
  return text;
}

function textOf(name: string): string | undefined {
  const page = pageOf(name);
  return page === undefined ? undefined : plainText(page);
}

/** The page of a command or a topic. */
export function pageOf(name: string): Page | undefined {
  const command = COMMAND_BY_NAME.get(name);
  if (command !== undefined) return manualPage(command);
  const topic = TOPICS.find((one) => one.name === name);
  return topic === undefined ? undefined : topicPage(topic);
}
