import type { TempFile } from '../../accounts/temp-files/temp-file.ts';
import { shownTempPath } from '../../accounts/temp-files/temp-path.ts';
import { readTypedPath } from '../../commands/storage/typed-path.ts';
import { PenstockError } from '../../errors.ts';
import type { Limits } from '../../limits.ts';
import { clip } from '../../text/clip.ts';
import { JSON_TYPE, jsonAnswer } from '../answer.ts';
import { readUtf8 } from '../body/read-utf8.ts';
import type { Exchange } from '../exchange.ts';
import { factsOf } from '../facts.ts';
import { jsonArray } from '../json-array.ts';
import { describeOperation } from '../openapi/describe-operation.ts';
import type { Route } from '../route.ts';
import { storedContentType } from '../stored-content-type.ts';
import { CONDITION_FAILED, CONDITIONS, conditionsOf, currentFile } from './temp-file-conditions.ts';
import { TEMP_FILE_CONTENT_ROUTE } from './temp-file-content.ts';
import { missingTempFile, PATH_TIME, requestedPath, TEMP_PATH } from './temp-file-path.ts';
import { ACCOUNT_SCHEMA, FILE_SCHEMA, PATH_SCHEMA } from './temp-file-schemas.ts';

/** Bytes of a new name at most; the longest path has less, dates written as specifiers included. */
const NAME_BYTES = 16 * 1024;

/** `/tmp`: the temp files of the caller. */
export function tempFileRoutes(limits: Limits): readonly Route[] {
  return [listRoute(limits), TEMP_FILE_CONTENT_ROUTE, writeRoute(limits), CHANGE_ROUTE, DELETE_ROUTE];
}

function listRoute({ tempFileBytes, tempTotalBytes, tempFiles: mostFiles }: Limits): Route {
  return {
    method: 'GET',
    path: '/tmp',
    access: 'key',
    handle: async (_exchange, { tempFiles, tokenId }) => {
      const files = await tempFiles.list();
      const list = await jsonArray(tokenId, files, describeListed, '  ');
      const facts = {
        usage: { total_size: files.reduce((total, { size }) => total + size, 0), file_count: files.length },
        limits: { max_file_size: tempFileBytes, max_total_storage: tempTotalBytes, max_file_count: mostFiles },
      };
      const body = `{\n  "files": ${list},${JSON.stringify(facts, null, 2).slice(1)}\n`;
      return { status: 200, contentType: JSON_TYPE, body };
    },
    operation: describeOperation({
      id: 'listTempFiles',
      tag: 'Storage',
      summary: 'List all temp files, with what they take and what they may take',
      answer: {
        text: 'The files in the order of their paths.',
        contentType: 'application/json',
        schema: ACCOUNT_SCHEMA,
      },
    }),
  };
}

function writeRoute({ tempFileBytes }: Limits): Route {
  return {
    method: 'POST',
    path: '/tmp/{path}',
    lastSpansSlashes: true,
    access: 'key',
    handle: async (exchange, account) => {
      const path = requestedPath(exchange, account);
      const contentType = storedContentType(exchange.request);
      const body = await exchange.readBody(tempFileBytes);
      const file = await account.tempFiles.write(path, body, { contentType, check: conditionsOf(exchange) });
      return { ...jsonAnswer({ path: shownTempPath(path) }), headers: ['ETag', currentFile(file).tag] };
    },
    operation: describeOperation({
      id: 'writeTempFile',
      tag: 'Storage',
      summary: 'Create a temp file, or replace it',
      description:
        'The body is the content, byte for byte. A Content-Type is stored with it. The file expires after 36 hours, ' +
        'unless the setting tmp_expiry says otherwise.',
      path: TEMP_PATH,
      headers: { ...PATH_TIME, ...CONDITIONS },
      body: { '*/*': {} },
      answer: {
        text: 'Where the file is.',
        contentType: 'application/json',
        schema: { type: 'object', required: ['path'], properties: { path: PATH_SCHEMA } },
      },
      errors: {
        400: 'The path or the Content-Type breaks a rule, or the temp files would take more than they may.',
        412: CONDITION_FAILED,
        413: 'The body is too large.',
      },
    }),
  };
}

const CHANGE_ROUTE: Route = {
  method: 'PATCH',
  path: '/tmp/{path}',
  lastSpansSlashes: true,
  access: 'key',
  handle: async (exchange, account) => {
    const path = requestedPath(exchange, account);
    const change = readChange(exchange);
    const name = await readName(exchange);
    if (name === undefined && change === 'copy') {
      throw new PenstockError('MISSING_PARAMETER', 'Cannot copy without a name: Send the new name as the body');
    }
    const { tempFiles } = account;
    const check = conditionsOf(exchange);
    const file = await (name === undefined
      ? tempFiles.extend(path, check)
      : tempFiles[change](path, readTypedPath(name, factsOf(exchange, account)), check));
    if (file === undefined) throw missingTempFile(path);
    return jsonAnswer(describeFile(file));
  },
  operation: describeOperation({
    id: 'changeTempFile',
    tag: 'Storage',
    summary: 'Rename or copy a temp file, or let it live longer',
    description:
      'With a body, the new name, the file is renamed; with cmd=cp it is copied. A file of that name is replaced. ' +
      'The name may begin with /tmp/ and have date specifiers. Without a body the file expires 12 hours later, but no ' +
      'later than 168 hours from now; one that has expired lives again for 12 hours, as long as it is still stored.',
    path: TEMP_PATH,
    query: { cmd: { text: 'The file is copied and not renamed.', schema: { type: 'string', enum: ['cp'] } } },
    headers: { ...PATH_TIME, ...CONDITIONS },
    body: { 'text/plain': { type: 'string', description: 'The new name' } },
    answer: { text: 'The file as it is now.', contentType: 'application/json', schema: FILE_SCHEMA },
    errors: {
      400: 'The path or the name breaks a rule, or the temp files would take more than they may.',
      404: 'There is no such file.',
      412: CONDITION_FAILED,
    },
  }),
};

const DELETE_ROUTE: Route = {
  method: 'DELETE',
  path: '/tmp/{path}',
  lastSpansSlashes: true,
  access: 'key',
  handle: async (exchange, account) => {
    const path = requestedPath(exchange, account);
    const deleted = await account.tempFiles.delete([path], conditionsOf(exchange));
    if (deleted.length === 0) throw missingTempFile(path);
    const shown = shownTempPath(path);
    return jsonAnswer({ message: `Temp file "${clip(shown)}" is deleted`, path: shown });
  },
  operation: describeOperation({
    id: 'deleteTempFile',
    tag: 'Storage',
    summary: 'Delete a temp file',
    description: 'One that has expired and could still be revived is deleted too.',
    path: TEMP_PATH,
    headers: { ...PATH_TIME, ...CONDITIONS },
    answer: {
      text: 'Which file is deleted.',
      contentType: 'application/json',
      schema: {
        type: 'object',
        required: ['message', 'path'],
        properties: { message: { type: 'string' }, path: PATH_SCHEMA },
      },
    },
    errors: {
      400: 'The path is one that no temp file can have.',
      404: 'There is no such file.',
      412: CONDITION_FAILED,
    },
  }),
};

function readChange({ query }: Exchange): 'copy' | 'move' {
  const command = query.single('cmd');
  if (command === undefined) return 'move';
  if (command === 'cp') return 'copy';
  throw new PenstockError('INVALID_PARAMETER', `Cannot read "${clip(command)}" for cmd: Expected cp`);
}

/** The new name, if there is a body; a tool that sends a line ends it with a newline. */
async function readName(exchange: Exchange): Promise<string | undefined> {
  const body = await exchange.readBody(NAME_BYTES);
  return body.length === 0 ? undefined : readUtf8(body, 'the new name').replace(/\r?\n$/, '');
}

/** A file of the list, with its type too. */
function describeListed(file: TempFile) {
  return { ...describeFile(file), content_type: file.contentType ?? null };
}

function describeFile({ path, createdAt, expiresAt, size }: TempFile) {
  return {
    path: shownTempPath(path),
    created_at: new Date(createdAt).toISOString(),
    expires_at: new Date(expiresAt).toISOString(),
    size,
  };
}
