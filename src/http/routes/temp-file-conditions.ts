import type { CheckFile, TempFile } from '../../accounts/temp-files/temp-file.ts';
import type { Exchange } from '../exchange.ts';
import type { DescribedParameter } from '../openapi/describe-operation.ts';
import { type Current, checkPreconditions, hasPreconditions } from '../preconditions.ts';

/** The headers with conditions that every request about a temp file may have. */
export const CONDITIONS: Readonly<Record<string, DescribedParameter>> = {
  'If-Match': { text: 'ETags: only a file of one of these versions is meant; * means any.' },
  'If-None-Match': { text: 'ETags: a file of one of these versions is left as it is; with * no file may be there.' },
  'If-Unmodified-Since': { text: 'A time: only a file that was not written or touched since is meant.' },
};

/** What 412 means. */
export const CONDITION_FAILED = 'A condition of If-Match, If-None-Match or If-Unmodified-Since does not hold.';

/** A temp file as conditions see it. */
export function currentFile({ version, createdAt }: TempFile): Current {
  return { tag: `"${version}"`, modifiedAt: createdAt };
}

/** The conditions of a request that changes a file, for checking them just before the change; `undefined` for none. */
export function conditionsOf(exchange: Exchange): CheckFile | undefined {
  if (!hasPreconditions(exchange)) return undefined;
  return (file) => {
    checkPreconditions(exchange, file && currentFile(file));
  };
}
