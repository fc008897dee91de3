import { TRANSFER_ENCODINGS } from '../body/transfer-encoding.ts';
import type { DescribedParameter } from './describe-operation.ts';

/** What endpoints say of `X-User-Time`. */
export const USER_TIME: DescribedParameter = {
  text: 'The local time of the caller, ISO 8601 with an offset, for dates that are relative to now.',
};

/** The query parameters of a run with a body. */
export const RUN_QUERY: Readonly<Record<string, DescribedParameter>> = {
  encoding: {
    text: 'How the body is encoded.',
    schema: { type: 'string', enum: [...TRANSFER_ENCODINGS.keys()] },
  },
  trace: { text: 'Answer with JSON that shows every stage.', schema: { type: 'boolean' } },
};

/** The headers of a run with a body. */
export const RUN_HEADERS: Readonly<Record<string, DescribedParameter>> = {
  'X-User-Time': USER_TIME,
  'Content-Transfer-Encoding': { text: 'How the body is encoded.' },
};

/** How bodies are encoded, and what a trace is. */
export const RUN_TEXT =
  'The body may be encoded; the header Content-Transfer-Encoding names the encoding, else the parameter ' +
  '"encoding" of a Content-Type text/plain, else the query parameter "encoding".\n\n' +
  'With "trace" the answer is JSON: the output, the exit status and what every stage did.';

/** The answer to a run. */
export const RUN_ANSWER =
  'The output. X-Exit-Status has the status of the last command, X-Execution-Time the seconds it took, X-History-Id ' +
  'the entry in the history, X-Pipeline-Errors a JSON array of the errors that later statements went past.';

/** The errors of a run. */
export const RUN_ERRORS: Readonly<Record<number, string>> = {
  400: 'The request or the pipeline cannot be read, or its last statement ended with an error.',
  403: 'The quota of the key is used up.',
  404: 'What the last statement named does not exist.',
  413: 'The body is too large.',
  503: 'The service has too much to do.',
};
