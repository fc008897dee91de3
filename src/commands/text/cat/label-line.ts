import { hash } from 'node:crypto';
import { encodeText } from '../../../text/utf8.ts';
import type { StoredContent } from '../../definition/stored.ts';

/** What stands in the line before a content. */
export interface Label {
  readonly timestamp: boolean;
  readonly sha256: boolean;
}

/**
 * The line before a content: its hash, when it was modified, and its name, with two spaces between them.
 *
 * @example `8f43…27aa4  2026-03-09T12:00:00.000Z  /tmp/a`
 */
export function labelLine({ name, bytes, modifiedAt }: StoredContent, { timestamp, sha256 }: Label): Uint8Array {
  const fields = [
    ...(sha256 ? [hash('sha256', bytes, 'hex')] : []),
    ...(timestamp ? [new Date(modifiedAt).toISOString()] : []),
    name,
  ];
  return encodeText(`${fields.join('  ')}\n`);
}
