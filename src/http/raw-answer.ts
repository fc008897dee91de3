import { STATUS_CODES } from 'node:http';
import type { Answer } from './answer.ts';

/** An answer as bytes for a connection whose request could not be read; the connection ends with it. */
export function rawAnswer({ status, contentType = '', headers = [], body }: Answer): string {
  const text = String(body);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `Content-Type: ${contentType}`,
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}
