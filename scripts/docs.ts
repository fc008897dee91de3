import { manualPage } from '../src/commands/definition/manual-page.ts';
import { COMMANDS } from '../src/commands/list.ts';
import { VARIABLES } from '../src/configuration.ts';
import { MANUAL_GROUPS, pageOf } from '../src/manual/manual.ts';
import { escapeCell, inlineCode, markdown, markdownTable } from '../src/text/page/markdown.ts';
import type { Page } from '../src/text/page/page.ts';

const NOTE = '<!-- Made by scripts/write-docs.ts; change the declarations or the topics instead. -->\n\n';

/** Where the topics of the manual stand below `docs/`. */
const TOPIC_FILES: ReadonlyMap<string, string> = new Map([
  ['pipeline', 'language.md'],
  ['quoting', 'language.md'],
  ['files', 'files.md'],
  ['limits', 'limits.md'],
  ['auth', 'auth.md'],
]);

/** The files of `docs/` that follow from the declarations and the topics: path below `docs/` and content. */
export function docs(): ReadonlyMap<string, string> {
  const files = new Map<string, string>([
    ['commands/README.md', commandList()],
    ['language.md', languagePage()],
    ['files.md', NOTE + markdown(topic('files'), fromDocs, 'Temp files and saved pipelines')],
    ['limits.md', NOTE + markdown(topic('limits'), fromDocs, 'Limits')],
    ['settings.md', settingsPage()],
    ['auth.md', NOTE + markdown(topic('auth'), fromDocs, 'Authentication')],
  ]);
  for (const command of COMMANDS) {
    files.set(`commands/${command.name}.md`, NOTE + markdown(manualPage(command), fromCommands));
  }
  return files;
}

function commandList(): string {
  const groups = MANUAL_GROUPS.map(({ title, pages }) => {
    const rows = pages.map(({ name, summary }) => [
      `[${inlineCode(name)}](${fromCommands(name)})`,
      escapeCell(summary),
    ]);
    return [`## ${title}`, markdownTable(['Page', 'Summary'], rows)].join('\n\n');
  });
  return `${NOTE}# Commands\n\n${groups.join('\n\n')}\n`;
}

function settingsPage(): string {
  const rows = VARIABLES.map(({ name, default: value, text }) => [
    inlineCode(name),
    escapeCell(value),
    escapeCell(text),
  ]);
  const introduction =
    'The service reads these environment variables once, at its start. A wrong value or an unknown `PENSTOCK_` ' +
    'variable is one line on standard error and exit status 1.';
  return `${NOTE}# Settings\n\n${introduction}\n\n${markdownTable(['Variable', 'Default', 'Meaning'], rows)}\n`;
}

function languagePage(): string {
  const parts = [
    markdown(topic('pipeline'), fromDocs, 'Pipelines', 2),
    markdown(topic('quoting'), fromDocs, 'Quoting', 2),
  ];
  return `${NOTE}# The pipeline language\n\n${parts.join('\n')}`;
}

function topic(name: string): Page {
  const page = pageOf(name);
  if (page === undefined) throw new Error(`There is no topic ${name}`);
  return page;
}

function fromDocs(name: string): string {
  return TOPIC_FILES.get(name) ?? `commands/${name}.md`;
}

function fromCommands(name: string): string {
  const file = TOPIC_FILES.get(name);
  return file === undefined ? `${name}.md` : `../${file}`;
}
