/** One run of a command whose answer the GNU tool decides. */
export interface GnuCase {
  /** The words after the command's name, as Penstock takes them. */
  readonly args: readonly string[];
  readonly input: string | Uint8Array;
  /** The words for the real tool, where they differ (`grep` needs `-E` to mean the same expressions). */
  readonly gnuArgs?: readonly string[];
}

/** A case with the answer of the real tool; bytes that are no UTF-8 are kept as base64. */
export interface RecordedCase {
  readonly args: readonly string[];
  readonly input: RecordedBytes;
  readonly output: RecordedBytes;
  readonly status: number;
  /** The tool wrote to its standard error and failed. */
  readonly complains?: true;
}

export type RecordedBytes = string | { readonly base64: string };

export interface Recording {
  /** The first line of `TOOL --version`. */
  readonly tool: string;
  readonly cases: readonly RecordedCase[];
}

export function toRecorded(bytes: Uint8Array): RecordedBytes {
  const text = Buffer.from(bytes).toString();
  return Buffer.from(text).equals(bytes) ? text : { base64: Buffer.from(bytes).toString('base64') };
}

export function fromRecorded(recorded: RecordedBytes): Uint8Array {
  return typeof recorded === 'string' ? Buffer.from(recorded) : Buffer.from(recorded.base64, 'base64');
}
