import type { Account } from '../../accounts/account.ts';
import type { SavedPipeline } from '../../accounts/pipelines.ts';
import type { Engine } from '../../engine/engine.ts';
import { PenstockError } from '../../errors.ts';
import type { Limits } from '../../limits.ts';
import { clip } from '../../text/clip.ts';
import { encodeText } from '../../text/utf8.ts';
import { JSON_TYPE, jsonAnswer, textAnswer } from '../answer.ts';
import { readUtf8 } from '../body/read-utf8.ts';
import { readDecodedBody } from '../decoded-body.ts';
import type { Exchange } from '../exchange.ts';
import { type DescribedParameter, describeOperation } from '../openapi/describe-operation.ts';
import { RUN_ANSWER, RUN_ERRORS, RUN_HEADERS, RUN_QUERY, RUN_TEXT } from '../openapi/run-description.ts';
import type { Method, Route } from '../route.ts';
import { runPipeline } from '../run-pipeline.ts';
import { listedAsJson, SAVED_SCHEMA, summaryOf } from './pipeline-record.ts';

const NAME: Readonly<Record<string, DescribedParameter>> = {
  name: {
    text: 'The name of the saved pipeline, exact in every character.',
    schema: { type: 'string', maxLength: 128 },
  },
};

const TAG = 'Pipeline';

const MISSING = 'There is no saved pipeline of that name.';

/** `/pipelines`: the saved pipelines of the caller. */
export function savedPipelineRoutes(engine: Engine, limits: Limits): readonly Route[] {
  return [
    listRoute(limits),
    READ_ROUTE,
    saveRoute('POST', 'savePipeline', limits),
    saveRoute('PUT', 'replacePipeline', limits),
    DELETE_ROUTE,
    runRoute(engine),
  ];
}

function listRoute({ valueBytes }: Limits): Route {
  return {
    method: 'GET',
    path: '/pipelines',
    access: 'key',
    handle: async (exchange, { pipelines }) => {
      if (exchange.query.flag('json')) {
        return { status: 200, contentType: JSON_TYPE, body: await listedAsJson(pipelines.all(), valueBytes) };
      }
      const names = await pipelines.names();
      return textAnswer(names.map((name) => `${name}\n`).join(''));
    },
    operation: describeOperation({
      id: 'listPipelines',
      tag: TAG,
      summary: 'List all saved pipelines',
      description: 'With "json" the answer is a JSON array of objects that hold the texts too.',
      query: { json: { text: 'Answer with JSON.', schema: { type: 'boolean' } } },
      answer: { text: 'One name on each line, or with "json" an array of objects.' },
      errors: { 400: 'The texts together are larger than an output may be.' },
    }),
  };
}

const READ_ROUTE: Route = {
  method: 'GET',
  path: '/pipelines/{name}',
  access: 'key',
  handle: async (exchange, account) => textAnswer(encodeText((await requestedPipeline(exchange, account)).text)),
  operation: describeOperation({
    id: 'readPipeline',
    tag: TAG,
    summary: 'Read a saved pipeline',
    path: NAME,
    answer: { text: 'The text, exactly as it was saved.' },
    errors: { 404: MISSING },
  }),
};

function saveRoute(method: Method, id: string, { pipelineBytes }: Limits): Route {
  return {
    method,
    path: '/pipelines/{name}',
    access: 'key',
    handle: async (exchange, account) => {
      const name = nameOf(exchange);
      const text = readUtf8(await exchange.readBody(pipelineBytes), 'the pipeline');
      if (text === '') throw new PenstockError('MISSING_PIPELINE', 'Missing pipeline: Send its text as the body');
      const saved = await account.pipelines.set(name, text);
      return jsonAnswer({ message: `Pipeline "${name}" is saved`, ...summaryOf(saved) });
    },
    operation: describeOperation({
      id,
      tag: TAG,
      summary: 'Save a pipeline, or replace its text',
      description:
        'The body is the text, whatever its type. It is not read before it runs. POST and PUT do the same. ' +
        'A name has 1 to 128 characters and none of / * ? %.',
      path: NAME,
      body: { 'text/plain': { type: 'string' } },
      answer: {
        text: 'What is saved, without its text.',
        contentType: 'application/json',
        schema: SAVED_SCHEMA,
      },
      errors: {
        400: 'The name breaks a rule, the text is missing or no UTF-8, or there are too many saved pipelines.',
        413: 'The text is too large.',
      },
    }),
  };
}

const DELETE_ROUTE: Route = {
  method: 'DELETE',
  path: '/pipelines/{name}',
  access: 'key',
  handle: async (exchange, { pipelines }) => {
    const name = nameOf(exchange);
    if (!(await pipelines.delete(name))) throw missing(name);
    return jsonAnswer({ message: `Pipeline "${name}" is deleted`, name });
  },
  operation: describeOperation({
    id: 'deletePipeline',
    tag: TAG,
    summary: 'Delete a saved pipeline',
    path: NAME,
    answer: {
      text: 'Which one is deleted.',
      contentType: 'application/json',
      schema: {
        type: 'object',
        required: ['message', 'name'],
        properties: { message: { type: 'string' }, name: { type: 'string' } },
      },
    },
    errors: { 404: MISSING },
  }),
};

function runRoute(engine: Engine): Route {
  return {
    method: 'POST',
    path: '/pipelines/{name}/run',
    access: 'key',
    cost: 1,
    handle: async (exchange, account) => {
      const trace = exchange.query.flag('trace');
      const { text } = await requestedPipeline(exchange, account);
      const { body } = await readDecodedBody(exchange);
      return runPipeline(engine, exchange, account, { text, input: body }, trace);
    },
    operation: describeOperation({
      id: 'runSavedPipeline',
      tag: TAG,
      summary: 'Run a saved pipeline',
      description: `The body is the input, whatever its type. ${RUN_TEXT}`,
      path: NAME,
      query: RUN_QUERY,
      headers: RUN_HEADERS,
      body: { 'text/plain': { type: 'string' }, 'application/octet-stream': {} },
      answer: { text: RUN_ANSWER },
      errors: { ...RUN_ERRORS, 404: 'There is no such pipeline, or what its last statement named does not exist.' },
    }),
  };
}

/** @throws {PenstockError} `INVALID_PIPELINE` for a slash in the name, where the address may have been meant otherwise */
function nameOf({ parameters: [name = ''] }: Exchange): string {
  if (!name.includes('/')) return name;
  throw new PenstockError(
    'INVALID_PIPELINE',
    `Cannot read "${clip(name)}" as the name of a pipeline: Expected a name without "/"`,
  );
}

async function requestedPipeline(exchange: Exchange, { pipelines }: Account): Promise<SavedPipeline> {
  const name = nameOf(exchange);
  const pipeline = await pipelines.get(name);
  if (pipeline === undefined) throw missing(name);
  return pipeline;
}

function missing(name: string): PenstockError {
  return new PenstockError('PIPELINE_NOT_FOUND', `No saved pipeline "${clip(name)}"`);
}
