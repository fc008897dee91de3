import type { TempFile } from '../../accounts/temp-files/temp-file.ts';
import { PenstockError } from '../../errors.ts';
import type { Answer } from '../answer.ts';
import { type ByteRange, readRange } from '../byte-range.ts';
import { inlineDisposition } from '../content-disposition.ts';
import { errorAnswer } from '../error-answer.ts';
import type { Exchange } from '../exchange.ts';
import { httpDate } from '../http-date.ts';
import { describeOperation } from '../openapi/describe-operation.ts';
import { checkPreconditions } from '../preconditions.ts';
import type { Route } from '../route.ts';
import { CONDITION_FAILED, CONDITIONS, currentFile } from './temp-file-conditions.ts';
import { missingTempFile, PATH_TIME, requestedPath, TEMP_PATH } from './temp-file-path.ts';

const UNKNOWN_TYPE = 'application/octet-stream';

/** Whatever is stored, a browser that shows it gives it no scripts, no origin of its own and nothing to load. */
const CONFINED = [
  'Content-Security-Policy',
  "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy',
  'same-origin',
] as const;

/** `GET /tmp/{path}`: the content of a temp file, whole or a part of it. For HEAD, where no range counts, it is not read. */
export const TEMP_FILE_CONTENT_ROUTE: Route = {
  method: 'GET',
  path: '/tmp/{path}',
  lastSpansSlashes: true,
  access: 'key',
  handle: async (exchange, account) => {
    const path = requestedPath(exchange, account);
    const file = await account.tempFiles.find(path);
    if (file === undefined) throw missingTempFile(path);
    if (checkPreconditions(exchange, currentFile(file)) === 'not modified') return notModified(file);
    if (exchange.request.method === 'HEAD') return { ...wholeAnswer(file, ''), bytesForGet: file.size };
    const { size: bytes } = file;
    const read = await exchange.readContent(bytes, ({ take, signal }) =>
      account.tempFiles.read(path, { signal, memory: { bytes, take } }),
    );
    if (read === undefined) throw missingTempFile(path);
    // It may be another version by now.
    if (checkPreconditions(exchange, currentFile(read.file)) === 'not modified') return notModified(read.file);
    return contentAnswer(exchange, read.file, read.content);
  },
  operation: describeOperation({
    id: 'readTempFile',
    tag: 'Storage',
    summary: 'Read a temp file',
    description:
      'The bytes as they were stored, with the Content-Type that was stored with them. A browser shows the file, but ' +
      'runs nothing in it.',
    path: TEMP_PATH,
    headers: {
      ...PATH_TIME,
      Range: { text: 'One range of bytes, such as bytes=0-99, bytes=100- or bytes=-50; several are ignored.' },
      'If-Range': { text: 'An ETag: the range counts only for this version.' },
      ...CONDITIONS,
      'If-None-Match': { text: 'ETags: a file of one of these versions is not sent again.' },
      'If-Modified-Since': { text: 'A time: a file that was not written or touched since is not sent again.' },
    },
    answer: { text: 'The content.', contentType: UNKNOWN_TYPE, schema: {} },
    otherAnswers: {
      206: { text: 'The range of the content.', contentType: UNKNOWN_TYPE, schema: {} },
      304: { text: 'The caller has this version.', empty: true },
    },
    errors: {
      400: 'The path is one that no temp file can have.',
      404: 'There is no such file.',
      412: CONDITION_FAILED,
      416: 'The content has no byte of the range.',
    },
  }),
};

function notModified(file: TempFile): Answer {
  return { status: 304, headers: validators(file), body: '' };
}

/** What later requests may refer to. */
function validators(file: TempFile): readonly string[] {
  const { tag, modifiedAt } = currentFile(file);
  return ['ETag', tag, 'Last-Modified', httpDate(modifiedAt)];
}

function contentAnswer(exchange: Exchange, file: TempFile, content: Uint8Array): Answer {
  const range = rangeOf(exchange, file);
  if (range === 'unsatisfiable') {
    const error = new PenstockError('RANGE_NOT_SATISFIABLE', `No byte of the range is in the ${file.size} of the file`);
    return errorAnswer(error, exchange.id, ['Content-Range', `bytes */${file.size}`]);
  }
  if (range === undefined) return wholeAnswer(file, content);
  const { first, last } = range;
  const { headers, ...answer } = wholeAnswer(file, content.subarray(first, last + 1));
  return { ...answer, status: 206, headers: [...headers, 'Content-Range', `bytes ${first}-${last}/${file.size}`] };
}

function wholeAnswer(file: TempFile, body: Uint8Array | string): Answer & Required<Pick<Answer, 'headers'>> {
  const headers = [
    ...CONFINED,
    'Content-Disposition',
    inlineDisposition(file.path.slice(file.path.lastIndexOf('/') + 1)),
    ...validators(file),
    'Accept-Ranges',
    'bytes',
  ];
  return { status: 200, contentType: file.contentType ?? UNKNOWN_TYPE, headers, body };
}

/**
 * RFC 9110: with If-Range a range counts only for the version that it names. A time names none, since a file may be
 * written twice in a second.
 */
function rangeOf(exchange: Exchange, file: TempFile): ByteRange | 'unsatisfiable' | undefined {
  const version = exchange.header('if-range');
  if (version !== undefined && version !== currentFile(file).tag) return undefined;
  return readRange(exchange.header('range'), file.size);
}
