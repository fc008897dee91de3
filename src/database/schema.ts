import type { Generated } from 'kysely';

/**
 * The tables. Times are Unix milliseconds. A column that ends in `_sealed` holds encrypted bytes, see `sealing.ts`.
 */
export interface Database {
  readonly tokens: TokenTable;
  readonly definitions: DefinitionTable;
  readonly history: HistoryTable;
  readonly history_texts: HistoryTextTable;
  readonly pipelines: PipelineTable;
  readonly metadata: MetadataTable;
}

/** A token is one account: the owner of everything else. Its key may change, its id never does. */
export interface TokenTable {
  /** A ULID. */
  id: string;
  /** SHA-256 of the key. */
  key_hash: Uint8Array;
  /** The nine hexadecimal characters after `pk_`, all that is kept of the key's text. */
  key_start: string;
  email: string | null;
  label: string | null;
  /** The key that seals what the token owns, itself sealed by the master key. */
  data_key_sealed: Uint8Array;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  /** Grows with every change of what processes keep in memory: settings and definitions. */
  version: Generated<number>;
  quota_limit: number;
  quota_used: Generated<number>;
  /** When `quota_used` starts again from 0. */
  quota_reset_at: number | null;
  /** How `quota_reset_at` moves on; NULL when it happens once. */
  quota_period: 'daily' | 'monthly' | null;
  timezone: string | null;
  history_limit: number | null;
  tmp_expiry_hours: number | null;
  ai_provider: 'xai' | 'openai' | 'anthropic' | 'google' | null;
  /** JSON of the settings that hold secrets. */
  settings_sealed: Uint8Array | null;
  /** The id of the newest history entry ever recorded. */
  history_last_id: Generated<number>;
}

/** Short named texts of a token: aliases and exports. */
export interface DefinitionTable {
  token_id: string;
  kind: 'alias' | 'export';
  name: string;
  text_sealed: Uint8Array;
}

/** One executed pipeline text. */
export interface HistoryTable {
  token_id: string;
  /** Counts from 1 for each token. */
  id: number;
  at: number;
  status: 'success' | 'failure';
  ms: number;
  output_bytes: number;
  network_bytes: number;
  /** JSON, an array of `{model, input, output}`; NULL when no model was asked. */
  ai_usage: string | null;
  /** Empty when the text is in `history_texts`. */
  text_sealed: Uint8Array;
  /** Bytes of the text in `history_texts`; NULL when it is here. */
  long_bytes: number | null;
}

/** The most bytes of a sealed text that is kept in `history`; with them a row still fits in a node of the tree. */
export const LONG_HISTORY_BYTES = 900;

/** The long text of an entry; it goes with the entry. */
export interface HistoryTextTable {
  token_id: string;
  id: number;
  text_sealed: Uint8Array;
}

/** A saved pipeline: a named text, larger than a definition and with a life of its own. */
export interface PipelineTable {
  token_id: string;
  name: string;
  /** A ULID, which stays when the pipeline is renamed. */
  id: string;
  created_at: number;
  updated_at: number;
  text_sealed: Uint8Array;
}

/** Facts about the database itself. */
export interface MetadataTable {
  name: string;
  value: Uint8Array;
}
