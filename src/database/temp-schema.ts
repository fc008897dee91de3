/** The tables of the temp files, in a database of their own. Times are Unix milliseconds. */
export interface TempDatabase {
  readonly temp_files: TempFileTable;
  readonly temp_contents: TempContentTable;
}

/** One temp file without its content. */
export interface TempFileTable {
  token_id: string;
  /** Without `/tmp/`. */
  path: string;
  /** Another one each time the file is written anew; a ULID. */
  content_id: string;
  /** How many parts the content has; none when it is empty. What is appended makes parts of its own. */
  parts: number;
  /** The key that seals the content, itself sealed for this token and path; a renamed file keeps its content. */
  key_sealed: Uint8Array;
  /** Bytes of the content as it was given. */
  size: number;
  content_type: string | null;
  /** When it was written or touched. */
  created_at: number;
  expires_at: number;
}

/** A part of a file's content: a stretch of at most 512 KiB, packed with gzip and sealed. */
export interface TempContentTable {
  content_id: string;
  /** Counts from 0. */
  part: number;
  sealed: Uint8Array;
}
