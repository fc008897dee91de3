import { takeTurn } from '../take-turn.ts';

/** Bytes that are written before other requests have their turn: about a millisecond. */
const AT_ONCE = 256 * 1024;

/**
 * Writes bytes as a string of JSON without its quotes, in steps, so that a long one holds up no other request. JSON has
 * text only: bytes that are no UTF-8 become U+FFFD.
 *
 * @param key whose request it is: the id of a token
 */
export async function jsonText(key: string, bytes: Uint8Array): Promise<Buffer[]> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const pieces: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += AT_ONCE) {
    if (from > 0) await takeTurn(key);
    const text = decoder.decode(bytes.subarray(from, from + AT_ONCE), { stream: from + AT_ONCE < bytes.length });
    pieces.push(Buffer.from(JSON.stringify(text).slice(1, -1)));
  }
  return pieces;
}
