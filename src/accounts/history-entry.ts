/** What one model read and wrote for one pipeline. */
export interface ModelUsage {
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** An executed pipeline, before it has an id. */
export interface NewHistoryEntry {
  /** The executed text, history expanded. */
  readonly text: string;
  readonly status: 'success' | 'failure';
  /** How long it took; whole milliseconds are kept. */
  readonly milliseconds: number;
  readonly outputBytes: number;
  readonly networkBytes: number;
  readonly aiUsage?: readonly ModelUsage[];
  /** When it began, Unix time in milliseconds. */
  readonly at: number;
}

/** One entry of a token's history. */
export interface HistoryEntry extends NewHistoryEntry {
  /** Counts from 1 for each token and is never given twice. */
  readonly id: number;
  /** The stored text does not open; `text` says so instead. */
  readonly damaged?: true;
}
