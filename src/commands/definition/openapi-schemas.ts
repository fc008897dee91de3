/** A value of a JSON document. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** The schemas that operations refer to, for `components.schemas`. */
export const OPENAPI_SCHEMAS = {
  Error: {
    type: 'object',
    description: 'What went wrong. The message is for people, the code for programs.',
    required: ['error', 'code', 'request_id'],
    properties: {
      error: { type: 'string', description: 'What was tried, with which value, and what to do' },
      code: { type: 'string', pattern: '^[A-Z][A-Z0-9_]*$', description: 'A stable name of this kind of error' },
      request_id: { type: 'string', description: 'The request, as X-Request-Id has it' },
    },
  },
  QuotaError: {
    allOf: [{ $ref: '#/components/schemas/Error' }],
    type: 'object',
    description: 'The quota of the key is used up.',
    required: ['quota_limit', 'quota_used', 'quota_remaining'],
    properties: {
      quota_limit: { type: 'integer' },
      quota_used: { type: 'integer' },
      quota_remaining: { type: 'integer' },
    },
  },
} as const satisfies Readonly<Record<string, Json>>;
