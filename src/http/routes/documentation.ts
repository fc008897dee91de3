import type { Command } from '../../commands/definition/effects.ts';
import type { Answer } from '../answer.ts';
import { JSON_TYPE, textAnswer } from '../answer.ts';
import { describeOperation } from '../openapi/describe-operation.ts';
import { DOCS_POLICY, docsPage } from '../openapi/docs-page.ts';
import { llmsText } from '../openapi/llms-text.ts';
import { openApiDocument } from '../openapi/openapi-document.ts';
import type { Route } from '../route.ts';

/**
 * The descriptions of the service, open to everyone.
 *
 * @param others all other routes; the descriptions show them and themselves
 */
export function documentationRoutes(others: readonly Route[], commands: readonly Command[]): readonly Route[] {
  const routes: Route[] = [
    {
      method: 'GET',
      path: '/openapi.json',
      access: 'open',
      handle: once(() => ({
        status: 200,
        contentType: JSON_TYPE,
        body: `${JSON.stringify(openApiDocument([...others, ...routes]))}\n`,
      })),
      operation: describeOperation({
        id: 'openapi',
        tag: 'System',
        summary: 'This document',
        answer: { text: 'An OpenAPI 3.1 document.', contentType: 'application/json', schema: { type: 'object' } },
        access: 'open',
      }),
    },
    {
      method: 'GET',
      path: '/docs',
      access: 'open',
      handle: once(() => ({
        status: 200,
        contentType: 'text/html; charset=utf-8',
        headers: ['Content-Security-Policy', DOCS_POLICY, 'Referrer-Policy', 'no-referrer'],
        body: docsPage([...others, ...routes]),
      })),
      operation: describeOperation({
        id: 'docs',
        tag: 'System',
        summary: 'The endpoints as a page to read',
        answer: { text: 'The page.', contentType: 'text/html' },
        access: 'open',
      }),
    },
    {
      method: 'GET',
      path: '/llms.txt',
      access: 'open',
      handle: once(() => textAnswer(llmsText(commands))),
      operation: describeOperation({
        id: 'llms',
        tag: 'System',
        summary: 'What the service is, for programs that read text',
        answer: { text: 'Markdown with links.' },
        access: 'open',
      }),
    },
  ];
  return routes;
}

/** As bytes it is sent as it is; a text would be encoded for each request. */
function withBytes({ body, ...answer }: Answer): Answer {
  return { ...answer, body: typeof body === 'string' ? Buffer.from(body) : body };
}

/** Makes an answer when it is first asked for, and keeps it. */
function once(make: () => Answer): () => Answer {
  let answer: Answer | undefined;
  return () => {
    answer ??= withBytes(make());
    return answer;
  };
}
