import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSecretFile } from './secret-file.ts';
import { StartError } from './start-error.ts';

/** AES-256. */
const KEY_BYTES = 32;

/**
 * The key that seals the data keys of all tokens: what `PENSTOCK_MASTER_KEY` says, else the file `master.key` in the
 * data folder, made with a random key when it does not exist. Whoever has it and the database reads everything; whoever
 * loses it loses everything.
 *
 * @param options.value 32 bytes as 64 hexadecimal digits or as base64
 * @throws {StartError} when the value or the file holds no such key; the message never shows it
 */
export function readMasterKey(options: { readonly folder: string; readonly value?: string | undefined }): KeyObject {
  if (options.value !== undefined && options.value !== '') return parse(options.value, 'PENSTOCK_MASTER_KEY');
  const path = join(options.folder, 'master.key');
  try {
    mkdirSync(options.folder, { recursive: true, mode: 0o700 });
    createSecretFile(path, `${randomBytes(KEY_BYTES).toString('hex')}\n`);
    return parse(readFileSync(path, 'utf8').trim(), `The file "${path}"`);
  } catch (error) {
    if (error instanceof StartError || !(error instanceof Error)) throw error;
    throw new StartError(`Cannot use key file "${path}": ${error.message}`, { cause: error });
  }
}

function parse(text: string, source: string): KeyObject {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : fromBase64(text);
  if (bytes?.length !== KEY_BYTES) {
    throw new StartError(`${source} must hold ${KEY_BYTES} bytes, as 64 hexadecimal digits or as base64`);
  }
  return createSecretKey(bytes);
}

function fromBase64(text: string): Buffer | undefined {
  return /^[A-Za-z0-9+/_-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : undefined;
}
