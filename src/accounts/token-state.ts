import type { DataKey } from '../database/data-key.ts';
import type { KeptSettings } from './token-settings.ts';

/** What of a token's row processes keep in memory; all of it belongs to one version of the row. */
export interface TokenFacts extends KeptSettings {
  readonly version: number;
}

/**
 * What this process knows of one token. Every authentication reads the version of the token's row, and every change of
 * the token's settings, aliases and exports makes it grow, in whatever process; so a request always sees the state as it
 * was when the request came, or newer.
 */
export class TokenState {
  readonly id: string;
  readonly dataKey: DataKey;
  #facts: TokenFacts;
  #version: number;

  constructor(id: string, dataKey: DataKey, facts: TokenFacts) {
    this.id = id;
    this.dataKey = dataKey;
    this.#facts = facts;
    this.#version = facts.version;
  }

  get timezone(): string {
    return this.#facts.timezone;
  }

  get historyLimit(): number {
    return this.#facts.historyLimit;
  }

  get tmpExpiryHours(): number {
    return this.#facts.tmpExpiryHours;
  }

  /** The newest version that this process has seen. */
  get version(): number {
    return this.#version;
  }

  /** Takes over facts that were read, unless newer ones are known. */
  observe(facts: TokenFacts): void {
    if (facts.version < this.#version) return;
    this.#facts = facts;
    this.#version = facts.version;
  }

  /** Takes note of a change that this process has made. */
  observeVersion(version: number): void {
    this.#version = Math.max(this.#version, version);
  }
}
