import type { Engine } from '../../engine/engine.ts';
import type { Limits } from '../../limits.ts';
import type { Answer } from '../answer.ts';
import { missingPipeline, type PipelineInput, readPipelineBody } from '../body/read-pipeline-body.ts';
import { readDecodedBody } from '../decoded-body.ts';
import type { Exchange } from '../exchange.ts';
import { type DescribedParameter, describeOperation } from '../openapi/describe-operation.ts';
import { RUN_ANSWER, RUN_ERRORS, RUN_HEADERS, RUN_QUERY, RUN_TEXT, USER_TIME } from '../openapi/run-description.ts';
import type { Route } from '../route.ts';
import { runPipeline } from '../run-pipeline.ts';

const NOTHING = new Uint8Array(0);

/** Where a browser that opens the address of the service is sent. */
const PAGE = '/docs';

/** `GET /` and `POST /`: run a pipeline. */
export function pipelineRoutes(engine: Engine, limits: Limits): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/',
      access: 'key',
      cost: 1,
      withoutKey: sendBrowserToPage,
      handle: (exchange, account) => {
        const text = exchange.query.single('pipeline');
        if (text === undefined || text === '') throw missingPipeline();
        return runPipeline(engine, exchange, account, { text, input: NOTHING }, false);
      },
      operation: describeOperation({
        id: 'runPipelineGet',
        tag: 'Pipeline',
        summary: 'Run the pipeline of the query',
        query: { pipeline: { ...PIPELINE, required: true } },
        headers: { 'X-User-Time': USER_TIME },
        answer: { text: RUN_ANSWER },
        errors: RUN_ERRORS,
      }),
    },
    {
      method: 'POST',
      path: '/',
      access: 'key',
      cost: 1,
      handle: async (exchange, account) => {
        const trace = exchange.query.flag('trace');
        const input = await readRequest(exchange, limits);
        return runPipeline(engine, exchange, account, input, trace);
      },
      operation: describeOperation({
        id: 'runPipeline',
        tag: 'Pipeline',
        summary: 'Run a pipeline',
        description:
          'With "pipeline" in the query the body is the input, whatever its type. Without it, a JSON object or a form ' +
          `has the fields "pipeline" and "input", and any other body is the pipeline itself. ${RUN_TEXT}`,
        query: { pipeline: PIPELINE, ...RUN_QUERY },
        headers: RUN_HEADERS,
        body: {
          'text/plain': { type: 'string', description: 'The pipeline, or its input when the query has the pipeline' },
          'application/json': FIELDS,
          'application/x-www-form-urlencoded': FIELDS,
          'application/octet-stream': { description: 'The input; the pipeline is in the query' },
        },
        answer: { text: RUN_ANSWER },
        errors: RUN_ERRORS,
      }),
    },
  ];
}

const PIPELINE: DescribedParameter = { text: 'The pipeline, for example "sort | uniq -c".' };

const FIELDS = {
  type: 'object',
  required: ['pipeline'],
  properties: { pipeline: { type: 'string' }, input: { type: 'string' } },
} as const;

function sendBrowserToPage(exchange: Exchange): Answer | undefined {
  const wantsPage = exchange.header('accept')?.includes('text/html') ?? false;
  if (!wantsPage || exchange.query.single('pipeline') !== undefined) return undefined;
  return { status: 303, headers: ['Location', PAGE], body: '' };
}

async function readRequest(exchange: Exchange, { programCharacters }: Limits): Promise<PipelineInput> {
  const text = exchange.query.single('pipeline');
  const { body, contentType } = await readDecodedBody(exchange);
  if (text === undefined) return readPipelineBody(body, contentType, programCharacters, exchange.owner);
  if (text === '') throw missingPipeline();
  return { text, input: body };
}
