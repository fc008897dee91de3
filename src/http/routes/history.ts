import { PenstockError } from '../../errors.ts';
import { clip } from '../../text/clip.ts';
import { jsonAnswer } from '../answer.ts';
import { describeOperation } from '../openapi/describe-operation.ts';
import type { Route } from '../route.ts';

/** Removal of history entries; reading them is the command `history`. */
export const HISTORY_ROUTES: readonly Route[] = [
  {
    method: 'DELETE',
    path: '/history',
    access: 'key',
    handle: async (_exchange, { history }) => {
      const count = await history.clear();
      return jsonAnswer({ message: 'All history entries are deleted', deleted_count: count });
    },
    operation: describeOperation({
      id: 'clearHistory',
      tag: 'System',
      summary: 'Delete all history entries',
      answer: {
        text: 'How many entries are deleted.',
        contentType: 'application/json',
        schema: {
          type: 'object',
          required: ['message', 'deleted_count'],
          properties: { message: { type: 'string' }, deleted_count: { type: 'integer' } },
        },
      },
    }),
  },
  {
    method: 'DELETE',
    path: '/history/{id}',
    access: 'key',
    handle: async (exchange, { history }) => {
      const [text = ''] = exchange.parameters;
      const id = readId(text);
      if (!(await history.delete(id))) {
        throw new PenstockError('HISTORY_ENTRY_NOT_FOUND', `There is no history entry ${id}`);
      }
      return jsonAnswer({ message: `History entry ${id} is deleted`, id });
    },
    operation: describeOperation({
      id: 'deleteHistoryEntry',
      tag: 'System',
      summary: 'Delete one history entry',
      path: { id: { text: 'The number of the entry.', schema: { type: 'integer', minimum: 1 } } },
      answer: {
        text: 'Which entry is deleted.',
        contentType: 'application/json',
        schema: {
          type: 'object',
          required: ['message', 'id'],
          properties: { message: { type: 'string' }, id: { type: 'integer' } },
        },
      },
      errors: { 400: 'The id is not a whole number.', 404: 'There is no such entry.' },
    }),
  },
];

function readId(text: string): number {
  if (/^[0-9]{1,15}$/.test(text)) return Number(text);
  throw new PenstockError('INVALID_PARAMETER', `Cannot read "${clip(text)}" as a history id: Expected a whole number`);
}
