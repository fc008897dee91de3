import type { SavedPipeline } from '../../accounts/pipelines.ts';
import type { TempFile } from '../../accounts/temp-files/temp-file.ts';
import { clip } from '../../text/clip.ts';
import { CommandError } from '../definition/command-error.ts';
import { notFound } from './not-found.ts';
import type { StoredLookup } from './stored-lookup.ts';

/** The one thing that a name means. */
export type FoundOne =
  | { readonly kind: 'file'; readonly file: TempFile }
  | { readonly kind: 'pipeline'; readonly pipeline: SavedPipeline };

/**
 * The one temp file that a name means, else the saved pipeline of that name; see {@link StoredLookup}.
 *
 * @param command for errors
 * @throws {CommandError} `NOT_FOUND` or `TEMP_FILE_NOT_FOUND` for none, `INVALID_ARGUMENT` for several
 */
export async function findOne(command: string, name: string, lookup: StoredLookup): Promise<FoundOne> {
  const found = await lookup.find(name);
  if (found === undefined) throw notFound(command, name);
  if (found.kind === 'pipeline') return found;
  const [file, ...others] = found.files;
  if (others.length === 0) return { kind: 'file', file };
  const problem = `"${clip(name)}" fits ${others.length + 1} temp files: Expected a name that fits exactly one`;
  throw new CommandError(command, 'INVALID_ARGUMENT', problem);
}
