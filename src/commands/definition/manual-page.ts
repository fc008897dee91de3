import { LIMIT_TABLE, type LimitName } from '../../limits.ts';
import { type Block, type Page, paragraph, type Rows, type Section } from '../../text/page/page.ts';
import { PAGE_COLUMNS } from '../../text/page/wrap.ts';
import type { Description } from './command.ts';
import { curlLines } from './curl-lines.ts';
import { exampleBlocks } from './example-blocks.ts';
import { queryNamesOf } from './names.ts';
import { optionItems, positionalsFirst } from './option-items.ts';
import { isFlag, type Parameter, type Parameters } from './parameter.ts';
import { synopsisOf, valueNameOf } from './synopsis.ts';

/** Code is indented by 8 columns. */
const CODE_COLUMNS = PAGE_COLUMNS - 8;

/** The manual page of a command, with its seven parts; all of it follows from the declaration. */
export function manualPage(command: Description<Parameters>): Page {
  const { name, summary, description } = command;
  const sections: readonly Section[] = [
    { title: 'SYNOPSIS', blocks: [{ kind: 'usage', ways: synopsisOf(command) }] },
    { title: 'DESCRIPTION', blocks: description.map(paragraph) },
    { title: 'OPTIONS', blocks: optionBlocks(command) },
    { title: 'EXAMPLES', blocks: command.examples.flatMap(exampleBlocks) },
    { title: 'HTTP', blocks: httpBlocks(command) },
    { title: 'SEE ALSO', blocks: [{ kind: 'links', names: [...command.seeAlso, 'pipeline'] }] },
  ];
  return { name, summary, sections };
}

function optionBlocks(command: Description<Parameters>): readonly Block[] {
  const items = optionItems(command);
  return items.length === 0 ? [paragraph(`${command.name} takes no options.`)] : items;
}

function httpBlocks(command: Description<Parameters>): readonly Block[] {
  const { name, endpoint = {} } = command;
  if (endpoint === false) {
    return [paragraph(`${name} has no endpoint of its own; it runs in a pipeline, sent to POST / or GET /.`)];
  }
  const { methods = ['POST'], contentType = 'text/plain', free = false, atOnce } = endpoint;
  const lines = curlLines(command, CODE_COLUMNS);
  return [
    { kind: 'usage', ways: methods.map((method) => [method, `/${name}`]) },
    ...queryBlocks(command, methods.includes('GET') ? 'The body of a POST' : 'The request body'),
    ...(lines === undefined ? [] : [paragraph('For example:'), { kind: 'code', lines } as const]),
    paragraph(
      `The answer is ${contentType}; its header X-Exit-Status is the exit status. The request costs ${free ? 'no quota' : '1 of the quota'}.${atOnce === undefined ? '' : mostAtOnce(atOnce)}`,
    ),
  ];
}

function mostAtOnce(limit: LimitName): string {
  return ` A key may have ${LIMIT_TABLE[limit].default} of them in work at once, unless the service is set up otherwise; more are answered 429.`;
}

function queryBlocks(command: Description<Parameters>, body: string): readonly Block[] {
  const rows = queryRows(command);
  if (rows.length === 0) return [paragraph(`${body} is the input. There are no query parameters.`)];
  const others = rows.some(([names]) => names.includes(',')) ? ', each with its other names' : '';
  return [paragraph(`${body} is the input. The query parameters${others}:`), { kind: 'rows', rows }];
}

function queryRows(command: Description<Parameters>): Rows['rows'] {
  const accepted = positionalsFirst(command).filter(([, parameter]) => parameter.refused === undefined);
  return accepted.map(([name, parameter]) => [queryNamesOf(command, name).join(', '), valueForm(name, parameter)]);
}

/** What a query parameter takes, in a few words. */
function valueForm(name: string, parameter: Parameter<unknown>): string {
  const value = isFlag(parameter) ? 'true or false' : valueNameOf(name, parameter);
  return [value, ...(parameter.required ? ['required'] : []), ...(parameter.repeatable ? ['repeatable'] : [])].join(
    ', ',
  );
}
