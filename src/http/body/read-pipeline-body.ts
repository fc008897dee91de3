import { PenstockError } from '../../errors.ts';
import { withoutMarkBytes } from '../../text/byte-order-mark.ts';
import type { ContentType } from '../content-type.ts';
import { readFormField } from './form.ts';
import { inTurns } from './in-turns.ts';
import { readJsonTexts } from './read-json-texts.ts';
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
 * @param sent decoded from its transfer encoding; a byte order mark at its start is dropped
 * @param mostCharacters UTF-16 units of the pipeline at most
 * @param owner whose body it is
 * @throws {PenstockError} `MISSING_PIPELINE`, `LIMIT_EXCEEDED`, `INVALID_JSON`, `INVALID_PARAMETER`,
 *   `UNSUPPORTED_MEDIA_TYPE` or `BODY_ENCODING`
 */
export async function readPipelineBody(
  sent: Uint8Array,
  contentType: ContentType | undefined,
  mostCharacters: number,
  owner: string,
): Promise<PipelineInput> {
  const body = withoutMarkBytes(sent);
  if (contentType?.type === 'application/json') {
    const members = await inTurns(readJsonTexts(body, ['pipeline', 'input']), owner);
    return { text: readText(members.get('pipeline'), mostCharacters), input: members.get('input') ?? NOTHING };
  }
  if (contentType?.type === 'application/x-www-form-urlencoded') {
    const pipeline = await readFormField(body, 'pipeline', owner);
    if (pipeline !== undefined) {
      return {
        text: readText(pipeline, mostCharacters),
        input: (await readFormField(body, 'input', owner)) ?? NOTHING,
      };
    }
  }
  if (contentType?.type === 'multipart/form-data') {
    throw new PenstockError(
      'UNSUPPORTED_MEDIA_TYPE',
      'Cannot read a multipart form: Send a form of type application/x-www-form-urlencoded, or JSON',
    );
  }
  return { text: readText(body, mostCharacters), input: NOTHING };
}

/** The error for a request to `/` without a pipeline. */
export function missingPipeline(): PenstockError {
  return new PenstockError(
    'MISSING_PIPELINE',
    'Missing pipeline: Send it as the body of POST /, or as the query parameter "pipeline"',
  );
}

function readText(bytes: Uint8Array | undefined, mostCharacters: number): string {
  if (bytes === undefined || bytes.length === 0) throw missingPipeline();
  // No unit has more than three bytes, so what is much too long need not be decoded.
  const text = bytes.length > 3 * mostCharacters ? undefined : readUtf8(bytes, 'the pipeline');
  if (text !== undefined && text.length <= mostCharacters) return text;
  throw new PenstockError(
    'LIMIT_EXCEEDED',
    `Cannot take a pipeline of more than ${mostCharacters} characters: Send its input as the body, and the pipeline in the query`,
  );
}
