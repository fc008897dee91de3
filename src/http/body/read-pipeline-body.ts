import { PenstockError } from '../../errors.ts';
import { encodeText } from '../../text/utf8.ts';
import type { ContentType } from '../content-type.ts';
import { readForm } from './form.ts';
import { readJson } from './read-json.ts';
import { readUtf8 } from './read-utf8.ts';

/** What a request to `/` asks for. */
export interface PipelineInput {
  readonly text: string;
  readonly input: Uint8Array;
}

const NOTHING = new Uint8Array(0);

/**
 * Reads pipeline and input from the body of a request that names no pipeline in its query: JSON and forms have the
 * fields `pipeline` and `input`; a form without the field `pipeline`, and every other body, is the pipeline itself.
 *
 * @param body decoded from its transfer encoding
 * @throws {PenstockError} `MISSING_PIPELINE`, `INVALID_JSON`, or `BODY_ENCODING`
 */
export function readPipelineBody(body: Uint8Array, contentType: ContentType | undefined): PipelineInput {
  if (body.length === 0) throw missingPipeline();
  if (contentType?.type === 'application/json') return fromJson(body);
  if (contentType?.type === 'application/x-www-form-urlencoded') {
    const form = readForm(body, ['pipeline', 'input']);
    const pipeline = form.get('pipeline');
    if (pipeline !== undefined) {
      return { text: required(readUtf8(pipeline, 'the pipeline')), input: form.get('input') ?? NOTHING };
    }
  }
  return { text: readUtf8(body, 'the pipeline'), input: NOTHING };
}

/** The error for a request to `/` without a pipeline. */
export function missingPipeline(): PenstockError {
  return new PenstockError(
    'MISSING_PIPELINE',
    'Missing pipeline: Send it as the body of POST /, or as the query parameter "pipeline"',
  );
}

function fromJson(body: Uint8Array): PipelineInput {
  const value = readJson(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new PenstockError(
      'INVALID_JSON',
      'Cannot read the JSON body: Expected an object with "pipeline" and "input"',
    );
  }
  const fields = new Map<string, unknown>(Object.entries(value));
  const input = textField(fields, 'input');
  return { text: required(textField(fields, 'pipeline')), input: input === undefined ? NOTHING : encodeText(input) };
}

function textField(fields: ReadonlyMap<string, unknown>, name: string): string | undefined {
  const value = fields.get(name);
  if (value === undefined) return undefined;
  if (typeof value !== 'string') {
    throw new PenstockError('INVALID_JSON', `Cannot read "${name}" of the JSON body: Expected a string`);
  }
  // A lone surrogate is no character, so there are no bytes that it could become.
  if (!value.isWellFormed()) {
    throw new PenstockError('INVALID_JSON', `Cannot read "${name}" of the JSON body: Expected whole characters`);
  }
  return value;
}

function required(text: string | undefined): string {
  if (text === undefined || text === '') throw missingPipeline();
  return text;
}
