import type { Account } from '../../accounts/account.ts';
import { shownTempPath } from '../../accounts/temp-files/temp-path.ts';
import { readTypedPath } from '../../commands/storage/typed-path.ts';
import { PenstockError } from '../../errors.ts';
import { clip } from '../../text/clip.ts';
import type { Exchange } from '../exchange.ts';
import { factsOf } from '../facts.ts';
import type { DescribedParameter } from '../openapi/describe-operation.ts';

/** The parameter of `/tmp/{path}`. */
export const TEMP_PATH: Readonly<Record<string, DescribedParameter>> = {
  path: {
    text:
      'The path without /tmp/; it may hold slashes, encoded or not. Date specifiers such as %Y, here written as %25Y, ' +
      'stand for the date, and %%, here written as %25%25, for a percent sign.',
  },
};

/** The header that dates in paths go by. */
export const PATH_TIME: Readonly<Record<string, DescribedParameter>> = {
  'X-User-Time': { text: 'The local time for date specifiers, ISO 8601 with an offset; UTC when it is left out.' },
};

/**
 * The path of the temp file that a request is about, with its dates expanded.
 *
 * @returns the path without `/tmp/`
 * @throws {PenstockError} `INVALID_PATH`
 */
export function requestedPath(exchange: Exchange, account: Account): string {
  const [path = ''] = exchange.parameters;
  return readTypedPath(path, factsOf(exchange, account));
}

/** The error for a path that no temp file has, or none any more. */
export function missingTempFile(path: string): PenstockError {
  return new PenstockError('TEMP_FILE_NOT_FOUND', `No temp file "${clip(shownTempPath(path))}"`);
}
