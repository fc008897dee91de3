import type { Aliases } from './aliases.ts';
import type { Exports } from './exports.ts';
import type { History } from './history.ts';
import type { KeyRecord } from './key-record.ts';
import type { IssuedKey } from './keys.ts';
import type { Pipelines } from './pipelines.ts';
import type { Settings } from './settings.ts';
import type { TempFiles } from './temp-files/temp-files.ts';

/** What one token owns, as commands and the engine see it. */
export interface Account {
  readonly tokenId: string;
  /** The IANA time zone of the token. */
  readonly timezone: string;
  /** Entries that history keeps; 0 records nothing and expands nothing. */
  readonly historyLimit: number;
  readonly aliases: Aliases;
  readonly exports: Exports;
  readonly history: History;
  readonly pipelines: Pipelines;
  readonly settings: Settings;
  readonly tempFiles: TempFiles;
  /**
   * Spends quota; it is written down when this returns.
   *
   * @param amount a whole number of at least 1; all of it is spent or nothing
   * @throws {PenstockError} `QUOTA_EXCEEDED` with `quota_limit`, `quota_used` and `quota_remaining`
   */
  spend(amount: number): Promise<void>;
  /** What the owner may see of the token; it holds no secret. */
  record(): Promise<KeyRecord>;
  /**
   * Replaces the key. The old one stops at once, everything else stays.
   *
   * @throws {PenstockError} `NOT_FOUND` when the key was revoked meanwhile
   */
  rotateKey(): Promise<IssuedKey>;
}
