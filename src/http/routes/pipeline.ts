import type { Account } from '../../accounts/account.ts';
import type { Engine, PipelineOutcome, StageReport } from '../../engine/engine.ts';
import type { Limits } from '../../limits.ts';
import { type Answer, jsonAnswer, textAnswer } from '../answer.ts';
import { missingPipeline, type PipelineInput, readPipelineBody } from '../body/read-pipeline-body.ts';
import { decodeTransfer, TRANSFER_ENCODINGS } from '../body/transfer-encoding.ts';
import { requireContentType } from '../content-type.ts';
import { errorAnswer } from '../error-answer.ts';
import type { Exchange } from '../exchange.ts';
import { factsOf } from '../facts.ts';
import { type DescribedParameter, describeOperation } from '../openapi/describe-operation.ts';
import { pipelineErrorsHeader } from '../pipeline-errors-header.ts';
import type { Route } from '../route.ts';
import { runHeaders } from '../run-headers.ts';

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
        return run(engine, exchange, account, { text, input: NOTHING }, false);
      },
      operation: describeOperation({
        id: 'runPipelineGet',
        tag: 'Pipeline',
        summary: 'Run the pipeline of the query',
        query: { pipeline: { ...PIPELINE, required: true } },
        headers: { 'X-User-Time': USER_TIME },
        answer: { text: ANSWER_TEXT },
        errors: ERRORS,
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
        return run(engine, exchange, account, input, trace);
      },
      operation: describeOperation({
        id: 'runPipeline',
        tag: 'Pipeline',
        summary: 'Run a pipeline',
        description:
          'With "pipeline" in the query the body is the input, whatever its type. Without it, a JSON object or a form ' +
          'has the fields "pipeline" and "input", and any other body is the pipeline itself. ' +
          'The body may be encoded; the header Content-Transfer-Encoding names the encoding, else the parameter ' +
          '"encoding" of a Content-Type text/plain, else the query parameter "encoding".\n\n' +
          'With "trace" the answer is JSON: the output, the exit status and what every stage did.',
        query: {
          pipeline: PIPELINE,
          encoding: {
            text: 'How the body is encoded.',
            schema: { type: 'string', enum: [...TRANSFER_ENCODINGS.keys()] },
          },
          trace: { text: 'Answer with JSON that shows every stage.', schema: { type: 'boolean' } },
        },
        headers: {
          'X-User-Time': USER_TIME,
          'Content-Transfer-Encoding': { text: 'How the body is encoded.' },
        },
        body: {
          'text/plain': { type: 'string', description: 'The pipeline, or its input when the query has the pipeline' },
          'application/json': FIELDS,
          'application/x-www-form-urlencoded': FIELDS,
          'application/octet-stream': { description: 'The input; the pipeline is in the query' },
        },
        answer: { text: ANSWER_TEXT },
        errors: ERRORS,
      }),
    },
  ];
}

const PIPELINE: DescribedParameter = { text: 'The pipeline, for example "sort | uniq -c".' };

const USER_TIME: DescribedParameter = {
  text: 'The local time of the caller, ISO 8601 with an offset, for dates that are relative to now.',
};

const FIELDS = {
  type: 'object',
  required: ['pipeline'],
  properties: { pipeline: { type: 'string' }, input: { type: 'string' } },
} as const;

const ANSWER_TEXT =
  'The output. X-Exit-Status has the status of the last command, X-Execution-Time the seconds it took, X-History-Id ' +
  'the entry in the history, X-Pipeline-Errors a JSON array of the errors that later statements went past.';

const ERRORS = {
  400: 'The request or the pipeline cannot be read, or its last statement ended with an error.',
  403: 'The quota of the key is used up.',
  404: 'What the last statement named does not exist.',
  413: 'The body is too large.',
  503: 'The service has too much to do.',
};

function sendBrowserToPage(exchange: Exchange): Answer | undefined {
  const wantsPage = exchange.header('accept')?.includes('text/html') ?? false;
  if (!wantsPage || exchange.query.single('pipeline') !== undefined) return undefined;
  return { status: 303, headers: ['Location', PAGE], body: '' };
}

async function readRequest(exchange: Exchange, { programCharacters }: Limits): Promise<PipelineInput> {
  const text = exchange.query.single('pipeline');
  const encoding = exchange.query.single('encoding');
  const contentType = requireContentType(exchange.request);
  const header = exchange.header('content-transfer-encoding');
  const body = await decodeTransfer(await exchange.readBody(), { header, contentType, query: encoding });
  if (text === undefined) return readPipelineBody(body, contentType, programCharacters);
  if (text === '') throw missingPipeline();
  return { text, input: body };
}

async function run(
  engine: Engine,
  exchange: Exchange,
  account: Account,
  { text, input }: PipelineInput,
  trace: boolean,
): Promise<Answer> {
  const facts = factsOf(exchange, account);
  const outcome = await engine.run({ account, text, input, facts, signal: exchange.abandoned(), trace });
  const { output, exitStatus, error } = outcome;
  // What is no error of the caller, or has no caller any more, is for the service.
  if (error?.code === 'INTERNAL' || error?.code === 'CANCELLED') throw error;
  const headers = outcomeHeaders(outcome);
  const stages = trace ? { stages: outcome.stages.map(describeStage) } : {};
  if (error !== undefined) return errorAnswer(error, exchange.id, headers, stages);
  if (!trace) return textAnswer(output, headers);
  return { ...jsonAnswer({ output: readable(output), exit_status: exitStatus, ...stages }), headers };
}

function outcomeHeaders({ exitStatus, milliseconds, historyId, earlierErrors }: PipelineOutcome): string[] {
  const headers = runHeaders(exitStatus, milliseconds);
  if (historyId !== undefined) headers.push('X-History-Id', String(historyId));
  if (earlierErrors.length > 0) headers.push('X-Pipeline-Errors', pipelineErrorsHeader(earlierErrors));
  return headers;
}

function describeStage(stage: StageReport): object {
  const { command, position, status, milliseconds, bytesIn, bytesOut, preview, error } = stage;
  return {
    command,
    position,
    status,
    ms: Math.round(milliseconds * 1000) / 1000,
    bytes_in: bytesIn,
    bytes_out: bytesOut,
    preview: preview === undefined ? '' : readable(preview),
    ...(error !== undefined && { error }),
  };
}

/** JSON has text only: bytes that are no UTF-8 become U+FFFD. */
function readable(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
