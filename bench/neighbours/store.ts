import { randomBytes } from 'node:crypto';
import { accessLog } from '../access-log.ts';
import type { Client } from './client.ts';
import { requireDone } from './require-done.ts';

const MIB = 1024 * 1024;

/** Text of the largest size of a value, or of `bytes` bytes. */
export function largeText(bytes = 32 * MIB): Buffer {
  return accessLog(bytes).subarray(0, bytes);
}

/** The largest value that no compression makes smaller. */
export function randomValue(): Buffer {
  return randomBytes(32 * MIB);
}

/**
 * Stores a temp file of the caller.
 *
 * @throws {Error} when that is refused
 */
export function storeFile(caller: Client, name: string, content: Buffer): Promise<void> {
  return requireDone(caller.send(`/tmp/${name}`, { method: 'POST', body: content, keepBody: true }));
}

/**
 * Saves a pipeline of the caller.
 *
 * @throws {Error} when that is refused
 */
export function savePipeline(caller: Client, name: string, text: string): Promise<void> {
  return requireDone(caller.send(`/pipelines/${name}`, { method: 'PUT', body: text, keepBody: true }));
}
