import { renderExport } from '../../accounts/exports.ts';
import { textAnswer } from '../answer.ts';
import { readUtf8 } from '../body/read-utf8.ts';
import { type DescribedParameter, describeOperation } from '../openapi/describe-operation.ts';
import type { Route } from '../route.ts';

const NAME: Readonly<Record<string, DescribedParameter>> = {
  name: { text: 'The name of the export.', schema: { type: 'string', pattern: '^[A-Z][A-Z0-9_]*$' } },
};

/** `/exports`: the exports of the caller. */
export const EXPORT_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/exports',
    access: 'key',
    handle: async (_exchange, { exports }) => {
      const lines = Array.from(await exports.all(), ([name, value]) => `${renderExport(name, value)}\n`);
      return textAnswer(lines.join(''));
    },
    operation: describeOperation({
      id: 'listExports',
      tag: 'Account',
      summary: 'List all exports',
      answer: { text: 'One line for each export, export NAME="VALUE".' },
    }),
  },
  {
    method: 'POST',
    path: '/exports/{name}',
    access: 'key',
    handle: async (exchange, { exports }) => {
      const [name = ''] = exchange.parameters;
      const value = readUtf8(await exchange.readBody(), 'the value');
      await exports.set(name, value);
      return textAnswer(`${renderExport(name, value)}\n`);
    },
    operation: describeOperation({
      id: 'setExport',
      tag: 'Account',
      summary: 'Create or update an export',
      description: 'The body is the value; an empty body deletes the export.',
      path: NAME,
      body: { 'text/plain': { type: 'string' } },
      answer: { text: 'The export as one line, export NAME="VALUE".' },
      errors: { 400: 'The name or the value breaks a rule, or there are too many exports.' },
    }),
  },
  {
    method: 'DELETE',
    path: '/exports/{name}',
    access: 'key',
    handle: async (exchange, { exports }) => {
      const [name = ''] = exchange.parameters;
      await exports.delete(name);
      return textAnswer(`${renderExport(name, '')}\n`);
    },
    operation: describeOperation({
      id: 'deleteExport',
      tag: 'Account',
      summary: 'Delete an export',
      path: NAME,
      answer: { text: 'The line export NAME="", whether there was such an export or not.' },
    }),
  },
];
