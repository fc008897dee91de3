import type { Endpoint } from './command.ts';
import type { Json, OPENAPI_SCHEMAS } from './openapi-schemas.ts';

/** The `examples` member of a Media Type Object, or nothing. */
export interface OpenApiExamples {
  readonly examples?: Json;
}

/**
 * The Responses Object of an endpoint.
 *
 * @param mayBeMissing whether the command names things that may not exist
 * @param examples Example Objects of the output
 */
export function openApiResponses(endpoint: Endpoint, mayBeMissing: boolean, examples: OpenApiExamples): Json {
  const { contentType = 'text/plain', free = false, textErrors = false } = endpoint;
  return {
    200: {
      description: 'The output of the command.',
      headers: RUN_HEADERS,
      // An example's output is text; a JSON answer would need it as a value.
      content: {
        [contentType]: contentType.startsWith('text/') ? { schema: { type: 'string' }, ...examples } : { schema: {} },
      },
    },
    400: errorResponse('A parameter or the input cannot be read.'),
    401: errorResponse('The key is missing or invalid.'),
    ...(!free && { 403: errorResponse('The quota of the key is used up.', 'QuotaError') }),
    ...(mayBeMissing && {
      404: textErrors
        ? { description: 'What was named does not exist.', content: { 'text/plain': { schema: { type: 'string' } } } }
        : errorResponse('What was named does not exist.'),
    }),
    413: errorResponse('The request body is too large.'),
    429: { ...errorResponse('Too many requests.'), headers: RETRY_AFTER },
    503: { ...errorResponse('The service has too much to do.'), headers: RETRY_AFTER },
    507: errorResponse('The disk of the service is full.'),
  };
}

const RUN_HEADERS = {
  'X-Exit-Status': { description: 'The exit status of the command', schema: { type: 'integer' } },
  'X-Execution-Time': { description: 'Seconds that the command took', schema: { type: 'number' } },
} as const;

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait before the next request', schema: { type: 'integer' } },
} as const;

function errorResponse(description: string, schema: keyof typeof OPENAPI_SCHEMAS = 'Error') {
  return {
    description,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
  } as const;
}
