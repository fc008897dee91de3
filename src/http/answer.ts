/** A response before it is sent. */
export interface Answer {
  readonly status: number;
  /** Left out where there is no body. */
  readonly contentType?: string;
  /** Further headers: names and values in turn, as `ServerResponse.writeHead` takes them. */
  readonly headers?: readonly string[];
  readonly body: Uint8Array | string;
  /** The bytes that the body would have for GET, in an answer to HEAD that has none. */
  readonly bytesForGet?: number;
}

export const TEXT = 'text/plain; charset=utf-8';
export const JSON_TYPE = 'application/json; charset=utf-8';

/** A successful answer of text. */
export function textAnswer(body: Uint8Array | string, headers: readonly string[] = []): Answer {
  return { status: 200, contentType: TEXT, headers, body };
}

/** A successful answer of JSON, indented by two as people read it, with a final newline. */
export function jsonAnswer(value: unknown, status = 200): Answer {
  return { status, contentType: JSON_TYPE, body: `${JSON.stringify(value, null, 2)}\n` };
}
