import { renderAlias } from '../../accounts/aliases.ts';
import { textAnswer } from '../answer.ts';
import { readUtf8 } from '../body/read-utf8.ts';
import { type DescribedParameter, describeOperation } from '../openapi/describe-operation.ts';
import type { Route } from '../route.ts';

const NAME: Readonly<Record<string, DescribedParameter>> = { alias: { text: 'The name of the alias.' } };

/** `/aliases`: the aliases of the caller. */
export const ALIAS_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/aliases',
    access: 'key',
    handle: async (_exchange, { aliases }) => {
      const lines = Array.from(await aliases.all(), ([name, command]) => `${renderAlias(name, command)}\n`);
      return textAnswer(lines.join(''));
    },
    operation: describeOperation({
      id: 'listAliases',
      tag: 'Account',
      summary: 'List all aliases',
      answer: { text: 'One line for each alias, "alias NAME=COMMAND".' },
    }),
  },
  {
    method: 'POST',
    path: '/aliases/{alias}',
    access: 'key',
    handle: async (exchange, { aliases }) => {
      const [name = ''] = exchange.parameters;
      const command = readUtf8(await exchange.readBody(), 'the command');
      await aliases.set(name, command);
      return textAnswer(`${renderAlias(name, command)}\n`);
    },
    operation: describeOperation({
      id: 'setAlias',
      tag: 'Account',
      summary: 'Create or update an alias',
      description: 'The body is the command; an empty body deletes the alias.',
      path: NAME,
      body: { 'text/plain': { type: 'string' } },
      answer: { text: 'The alias as one line, "alias NAME=COMMAND".' },
      errors: { 400: 'The name or the command breaks a rule, or there are too many aliases.' },
    }),
  },
  {
    method: 'DELETE',
    path: '/aliases/{alias}',
    access: 'key',
    handle: async (exchange, { aliases }) => {
      const [name = ''] = exchange.parameters;
      await aliases.delete(name);
      return textAnswer(`${renderAlias(name, '')}\n`);
    },
    operation: describeOperation({
      id: 'deleteAlias',
      tag: 'Account',
      summary: 'Delete an alias',
      path: NAME,
      answer: { text: 'The line "alias NAME=", whether there was such an alias or not.' },
    }),
  },
];
