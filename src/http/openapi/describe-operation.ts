import type { Operation } from '../../commands/definition/openapi-operation.ts';
import type { Json } from '../../commands/definition/openapi-schemas.ts';
import type { Access } from '../route.ts';

/** What an endpoint of a resource says of itself; {@link describeOperation} makes an Operation Object of it. */
export interface ResourceDescription {
  /** A name of the operation, unique in the document. */
  readonly id: string;
  readonly tag: string;
  /** One line, without a full stop. */
  readonly summary: string;
  readonly description?: string;
  readonly path?: Readonly<Record<string, DescribedParameter>>;
  readonly query?: Readonly<Record<string, DescribedParameter>>;
  readonly headers?: Readonly<Record<string, DescribedParameter>>;
  /** Schemas of the body by media type. */
  readonly body?: Readonly<Record<string, Json>>;
  /** The successful answer. */
  readonly answer: DescribedAnswer;
  /** Answers with another status that are no errors as other endpoints have them. */
  readonly otherAnswers?: Readonly<Record<number, DescribedAnswer>>;
  /** What further statuses mean, besides those that every endpoint has. */
  readonly errors?: Readonly<Record<number, string>>;
  /** Whether it takes a key, as its route has it; `key` unless said. */
  readonly access?: Access;
}

export interface DescribedParameter {
  readonly text: string;
  /** A string unless said. */
  readonly schema?: Json;
  readonly required?: boolean;
}

export interface DescribedAnswer {
  readonly text: string;
  /** text/plain unless said. */
  readonly contentType?: string;
  /** A string unless said. */
  readonly schema?: Json;
  /** There is no body. */
  readonly empty?: true;
}

const STRING = { type: 'string' } as const;

/** The security of an operation by access; the document as a whole asks for a key. */
const SECURITY: Readonly<Record<Access, Readonly<Record<string, Json>>>> = {
  key: {},
  'optional key': { security: [{}, { apiKey: [] }, { bearer: [] }] },
  open: { security: [] },
};

/** The Operation Object of OpenAPI 3.1 for an endpoint of a resource. */
export function describeOperation(resource: ResourceDescription): Operation {
  const { id, tag, summary, description, body, access = 'key' } = resource;
  const parameters = [
    ...describeParameters('path', resource.path),
    ...describeParameters('query', resource.query),
    ...describeParameters('header', resource.headers),
  ];
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && { requestBody: { content: mapValues(body, (schema) => ({ schema })) } }),
    responses: describeResponses(resource),
    ...SECURITY[access],
  };
}

function describeParameters(place: string, parameters: Readonly<Record<string, DescribedParameter>> = {}): Json[] {
  return Object.entries(parameters).map(([name, { text, schema = STRING, required = place === 'path' }]) => {
    return { name, in: place, required, description: text, schema };
  });
}

function describeResponses({ answer, otherAnswers = {}, errors = {}, access = 'key' }: ResourceDescription): Json {
  const ofKey =
    access !== 'key'
      ? {}
      : {
          401: 'The key is missing or invalid.',
          429: 'Too many requests.',
          507: 'The disk of the service is full.',
        };
  return {
    ...mapValues({ 200: answer, ...otherAnswers }, describeAnswer),
    ...mapValues({ ...ofKey, ...errors }, errorResponse),
  };
}

function describeAnswer({ text, contentType = 'text/plain', schema = STRING, empty }: DescribedAnswer): Json {
  if (empty) return { description: text };
  return { description: text, content: { [contentType]: { schema } } };
}

function errorResponse(description: string): Json {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
}

function mapValues<T>(record: Readonly<Record<string, T>>, change: (value: T) => Json): Record<string, Json> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
