import { isUtf8 } from 'node:buffer';
import { clip } from '../../text/clip.ts';
import { asBuffer } from '../../text/utf8.ts';
import { decodeJsonString, type JsonString } from './decode-json-string.ts';
import type { Turns } from './in-turns.ts';
import { jsonError } from './json-error.ts';
import { readUtf8 } from './read-utf8.ts';

/**
 * Reads a JSON object whose members are all texts, as bytes in UTF-8. `JSON.parse` is not used for it: over a large
 * body with millions of values that nobody asked for it would hold up the service for seconds.
 *
 * @param names the members there may be
 * @throws {PenstockError} `INVALID_JSON` with the offset of what is wrong, `BODY_ENCODING` when it is no UTF-8
 */
export function* readJsonTexts(body: Uint8Array, names: readonly string[]): Turns<ReadonlyMap<string, Uint8Array>> {
  if (!isUtf8(body)) readUtf8(body, 'the JSON body');
  const members = new Map<string, Uint8Array>();
  const wanted = names.map((name) => `"${name}"`).join(' and ');
  let at = skipSpace(body, expect(body, 0, '{', `an object with ${wanted}`));
  if (isAt(body, at, '}')) return finish(body, at, members);
  for (;;) {
    const nameAt = at;
    const { bytes, end } = yield* readString(body, nameAt, 'a name in quotes');
    const name = asBuffer(bytes).toString();
    if (!names.includes(name)) throw jsonError(`Expected ${wanted} and no "${clip(name)}"`, nameAt);
    if (members.has(name)) throw jsonError(`Expected "${name}" only once`, nameAt);
    const value = yield* readString(body, expect(body, end, ':', 'a colon'), `a string as "${name}"`);
    members.set(name, value.bytes);
    at = skipSpace(body, value.end);
    if (isAt(body, at, '}')) return finish(body, at, members);
    at = skipSpace(body, expect(body, at, ',', '"," or "}"'));
  }
}

function* readString(body: Uint8Array, at: number, what: string): Turns<JsonString> {
  return yield* decodeJsonString(body, expect(body, at, '"', what));
}

function finish<T>(body: Uint8Array, brace: number, members: T): T {
  const end = skipSpace(body, brace + 1);
  if (end < body.length) throw jsonError('Expected nothing after the object', end);
  return members;
}

/** Passes over white space and one character; returns where that one ends. */
function expect(body: Uint8Array, at: number, character: string, what: string): number {
  const found = skipSpace(body, at);
  if (isAt(body, found, character)) return found + 1;
  throw jsonError(`Expected ${what}`, found);
}

function isAt(body: Uint8Array, at: number, character: string): boolean {
  return body[at] === character.charCodeAt(0);
}

function skipSpace(body: Uint8Array, from: number): number {
  let at = from;
  while (body[at] === 0x20 || body[at] === 0x0a || body[at] === 0x0d || body[at] === 0x09) at++;
  return at;
}
