import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSecretFile } from '../database/secret-file.ts';
import { StartError } from '../database/start-error.ts';
import { isKeyText, newKeyText } from './key-text.ts';
import type { Keys } from './keys.ts';

/** Enough that nobody who tries the service meets the limit. */
const DEVELOPMENT_QUOTA = 1_000_000_000;

/**
 * On the first start, when there is no token at all, makes one for development: with the key that was configured, else
 * with a random one that is also kept in the file `development.key` in the data folder, readable by its owner alone.
 *
 * @param options.apiKey the configured key, if there is one
 * @returns the random key when it was made now, for showing it once; else `undefined`
 * @throws {StartError} when the configured key does not have the form of one; the message does not show it
 */
export async function ensureFirstKey(
  keys: Keys,
  options: { readonly folder: string; readonly apiKey?: string | undefined },
): Promise<string | undefined> {
  const { folder, apiKey } = options;
  if (apiKey !== undefined && !isKeyText(apiKey)) {
    throw new StartError('PENSTOCK_API_KEY must be "pk_" and 48 lower-case hexadecimal digits');
  }
  if (await keys.hasAny()) return undefined;
  const key = apiKey ?? keptKey(folder);
  // Another process may have had the same idea since.
  const issued = await keys.createFirst({ key, label: 'development', quota: DEVELOPMENT_QUOTA });
  return apiKey === undefined ? issued?.key : undefined;
}

/**
 * The key in the file, made when it does not exist. The file comes before the token: a start that ends in between
 * leaves a key for the next start, never a token whose key nobody knows.
 */
function keptKey(folder: string): string {
  const path = join(folder, 'development.key');
  const key = readOrMake(path);
  if (isKeyText(key)) return key;
  throw new StartError(`The file "${path}" must hold "pk_" and 48 lower-case hexadecimal digits, or not exist`);
}

function readOrMake(path: string): string {
  try {
    createSecretFile(path, `${newKeyText()}\n`);
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`Cannot use key file "${path}": ${reason}`, { cause: error });
  }
}
