import { PenstockError } from '../../errors.ts';
import { readUtf8 } from './read-utf8.ts';

/**
 * Reads a JSON body. Members named `__proto__` are members like any other.
 *
 * @throws {PenstockError} `INVALID_JSON` with what the parser says, `BODY_ENCODING` when it is no UTF-8
 */
export function readJson(body: Uint8Array): unknown {
  const text = readUtf8(body, 'the JSON body');
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PenstockError('INVALID_JSON', `Cannot read the JSON body: ${reason}`);
  }
}
