import type { IncomingMessage } from 'node:http';
import { PenstockError } from '../errors.ts';
import { clip } from '../text/clip.ts';
import { formatContentType, requireContentType } from './content-type.ts';

/** Characters of a Content-Type that is stored; real ones have less than 130. */
const MOST_CHARACTERS = 256;

/**
 * The Content-Type of a request to store with its body. It is sent with later answers, so it is written anew from what
 * could be read, never echoed.
 *
 * @returns `undefined` when none was sent, or an empty one
 * @throws {PenstockError} `INVALID_HEADER` when it does not follow the grammar, is not ASCII, is too long or was sent
 *   several times
 */
export function storedContentType(request: IncomingMessage): string | undefined {
  const type = requireContentType(request);
  const header = request.headers['content-type'] ?? '';
  if (header === '') return undefined;
  if (header.length > MOST_CHARACTERS) throw invalid(header, `Expected at most ${MOST_CHARACTERS} characters`);
  if (type === undefined) throw invalid(header, 'Expected a type like text/plain; charset=utf-8');
  if (!/^[\x20-\x7e]*$/.test(header)) throw invalid(header, 'Expected ASCII without control characters');
  return formatContentType(type);
}

function invalid(header: string, problem: string): PenstockError {
  return new PenstockError('INVALID_HEADER', `Cannot store "${clip(header)}" as Content-Type: ${problem}`);
}
