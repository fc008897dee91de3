import { encodeText } from '../../text/utf8.ts';
import type { Result } from './command.ts';

export const NOTHING: Uint8Array = new Uint8Array(0);

/** A result of bytes. */
export function bytesResult(output: Uint8Array, status = 0): Result {
  return { output, status };
}

/** A result of text, encoded so that bytes which were no valid UTF-8 come out as they went in. */
export function textResult(output: string, status = 0): Result {
  return { output: encodeText(output), status };
}
