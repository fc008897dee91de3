/**
 * The one table of errors. Every error a caller can receive has a stable upper-case code, and a code always
 * answers with the same HTTP status.
 */
export const ERROR_STATUS = {
  ALIAS_LIMIT: 400,
  BODY_ENCODING: 400,
  CANCELLED: 400,
  COMMAND_FAILED: 400,
  DEADLINE_EXCEEDED: 400,
  EXPORT_LIMIT: 400,
  HISTORY_NOT_FOUND: 400,
  INVALID_ALIAS: 400,
  INVALID_ARGUMENT: 400,
  INVALID_EXPORT: 400,
  INVALID_HEADER: 400,
  INVALID_INPUT: 400,
  INVALID_JSON: 400,
  INVALID_PARAMETER: 400,
  INVALID_PATH: 400,
  INVALID_PATTERN: 400,
  INVALID_PIPELINE: 400,
  INVALID_REQUEST: 400,
  LIMIT_EXCEEDED: 400,
  MISSING_PARAMETER: 400,
  MISSING_PIPELINE: 400,
  NESTING_LIMIT: 400,
  OUTPUT_TOO_LARGE: 400,
  OUT_OF_MEMORY: 400,
  PIPELINE_LIMIT: 400,
  STORAGE_LIMIT: 400,
  SYNTAX_ERROR: 400,
  UNKNOWN_COMMAND: 400,
  UNKNOWN_PARAMETER: 400,
  UNAUTHORIZED: 401,
  QUOTA_EXCEEDED: 403,
  HISTORY_ENTRY_NOT_FOUND: 404,
  MANUAL_NOT_FOUND: 404,
  NOT_FOUND: 404,
  PIPELINE_NOT_FOUND: 404,
  TEMP_FILE_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  UNSUPPORTED_ENCODING: 415,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  OVERLOADED: 503,
  SHUTTING_DOWN: 503,
  STORAGE_FULL: 507,
} as const;

/** A stable error code, for example `SYNTAX_ERROR`. */
export type ErrorCode = keyof typeof ERROR_STATUS;

/**
 * Characters of a message at most. Whoever shows a text of the caller clips it; this is for the one that was forgotten,
 * so that no answer, header or log line becomes as long as what was sent.
 */
const MAX_MESSAGE_CHARACTERS = 4096;

/**
 * An error meant for the caller: it says what was tried, with which value, and what to do. It never holds a stack, a
 * path of the machine or a secret.
 */
export class PenstockError extends Error {
  readonly code: ErrorCode;
  /** Further fields of the response body, for example the three quota numbers. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(
      message.length > MAX_MESSAGE_CHARACTERS ? `${message.slice(0, MAX_MESSAGE_CHARACTERS).toWellFormed()}…` : message,
    );
    this.name = 'PenstockError';
    this.code = code;
    this.details = details;
  }

  /** The HTTP status this error answers with. */
  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
