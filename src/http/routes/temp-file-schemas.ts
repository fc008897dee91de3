/** A path as answers have it. */
export const PATH_SCHEMA = { type: 'string', pattern: '^/tmp/.' } as const;

const FILE_PROPERTIES = {
  path: PATH_SCHEMA,
  created_at: { type: 'string', format: 'date-time', description: 'When it was written or touched' },
  expires_at: { type: 'string', format: 'date-time' },
  size: { type: 'integer', description: 'Bytes' },
} as const;

const FILE_REQUIRED = ['path', 'created_at', 'expires_at', 'size'] as const;

/** A temp file that was changed. */
export const FILE_SCHEMA = { type: 'object', required: FILE_REQUIRED, properties: FILE_PROPERTIES } as const;

/** All temp files of a caller, and how much room there is. */
export const ACCOUNT_SCHEMA = {
  type: 'object',
  required: ['files', 'usage', 'limits'],
  properties: {
    files: {
      type: 'array',
      items: {
        type: 'object',
        required: [...FILE_REQUIRED, 'content_type'],
        properties: {
          ...FILE_PROPERTIES,
          content_type: { type: ['string', 'null'], description: 'As it was stored, null when none was' },
        },
      },
    },
    usage: {
      type: 'object',
      required: ['total_size', 'file_count'],
      properties: { total_size: { type: 'integer', description: 'Bytes' }, file_count: { type: 'integer' } },
    },
    limits: {
      type: 'object',
      required: ['max_file_size', 'max_total_storage', 'max_file_count'],
      properties: {
        max_file_size: { type: 'integer', description: 'Bytes' },
        max_total_storage: { type: 'integer', description: 'Bytes' },
        max_file_count: { type: 'integer' },
      },
    },
  },
} as const;
