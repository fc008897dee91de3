import type { StoredContent, StoredFile } from '../../commands/definition/stored.ts';
import type { Job } from '../stage.ts';

/** A job whose bytes stand elsewhere, so that large ones need not be part of a description. */
export interface PackedJob extends Omit<Job, 'stored'> {
  readonly stored: readonly {
    readonly contents: readonly (Omit<StoredContent, 'bytes'> & { readonly length: number })[];
    readonly files: readonly StoredFile[];
  }[];
}

/**
 * Takes the contents out of a job. What the job works on is one value: its input, then the contents in their order.
 *
 * @returns the value is the input itself where there are no contents
 */
export function packJob(job: Job, input: Uint8Array): { readonly packed: PackedJob; readonly value: Uint8Array } {
  const { stored, ...rest } = job;
  const contents = stored.flatMap((one) => one.contents);
  return {
    packed: {
      ...rest,
      stored: stored.map(({ contents: some, files }) => ({
        contents: some.map(({ bytes, ...facts }) => ({ ...facts, length: bytes.length })),
        files,
      })),
    },
    value: contents.length === 0 ? input : Buffer.concat([input, ...contents.map(({ bytes }) => bytes)]),
  };
}

/** Puts a job together again; what {@link packJob} made. */
export function unpackJob(packed: PackedJob, value: Uint8Array): { readonly job: Job; readonly input: Uint8Array } {
  const lengths = packed.stored.flatMap(({ contents }) => contents.map(({ length }) => length));
  let end = value.length - lengths.reduce((sum, length) => sum + length, 0);
  const input = value.subarray(0, end);
  const stored = packed.stored.map(({ contents, files }) => ({
    contents: contents.map(({ length, ...facts }) => {
      const start = end;
      end += length;
      return { ...facts, bytes: value.subarray(start, end) };
    }),
    files,
  }));
  return { job: { ...packed, stored }, input };
}
