import type { IncomingMessage } from 'node:http';
import { PenstockError } from '../errors.ts';
import { headerCount } from './header-values.ts';

/** A Content-Type that could be read. */
export interface ContentType {
  /** Type and subtype in lower case, for example `application/json`. */
  readonly type: string;
  /** Parameters in the order given; names in lower case. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const WHOLE_TOKEN = new RegExp(`^${TOKEN}$`);
const TYPE = new RegExp(`^(${TOKEN}/${TOKEN})[ \\t]*(?=;|$)`);
// Every alternative begins with its own character, so the expression cannot backtrack far.
// An empty value follows no grammar, but reading it as one lets an empty "encoding" be refused instead of ignored.
const PARAMETER = new RegExp(
  `;[ \\t]*(?:(${TOKEN})=(?:((?:${TOKEN})?)(?!")|"((?:[^"\\\\]|\\\\.)*)"))?[ \\t]*(?=;|$)`,
  'y',
);

/**
 * Reads a Content-Type header strictly (RFC 9110, section 8.3). This is the one place that decides what a body is;
 * what does not follow the grammar, such as `application/json garbage`, is no type at all rather than nearly one.
 *
 * @returns `undefined` when the header is absent or does not follow the grammar
 * @example parseContentType('Text/Plain; Encoding=base64') // { type: 'text/plain', parameters: [['encoding', 'base64']] }
 */
export function parseContentType(header: string | undefined): ContentType | undefined {
  const start = header === undefined ? null : TYPE.exec(header);
  if (header === undefined || start === null) return undefined;
  const parameters: (readonly [string, string])[] = [];
  let at = start[0].length;
  while (at < header.length) {
    PARAMETER.lastIndex = at;
    const [whole, name, token, quoted] = PARAMETER.exec(header) ?? [];
    if (whole === undefined) return undefined;
    if (name !== undefined) parameters.push([name.toLowerCase(), token ?? quoted?.replace(/\\(.)/g, '$1') ?? '']);
    at += whole.length;
  }
  return { type: (start[1] ?? '').toLowerCase(), parameters };
}

/**
 * Writes a Content-Type; a parameter is quoted where it must be.
 *
 * @example formatContentType({ type: 'text/plain', parameters: [['title', 'a b']] }) // 'text/plain; title="a b"'
 */
export function formatContentType({ type, parameters }: ContentType): string {
  return [type, ...parameters.map(([name, value]) => `${name}=${quoteWhereNeeded(value)}`)].join('; ');
}

function quoteWhereNeeded(value: string): string {
  return WHOLE_TOKEN.test(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;
}

/**
 * The Content-Type of a request.
 *
 * @throws {PenstockError} `INVALID_HEADER` when it has several, because readers disagree about which one counts
 */
export function requireContentType(request: IncomingMessage): ContentType | undefined {
  const header = request.headers['content-type'];
  if (header !== undefined && headerCount(request, 'content-type') > 1) {
    throw new PenstockError('INVALID_HEADER', 'Cannot read a request with several Content-Type headers: Expected one');
  }
  return parseContentType(header);
}
