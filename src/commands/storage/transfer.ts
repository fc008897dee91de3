import { readTempPath } from '../../accounts/temp-files/temp-path.ts';
import type { Facts, Result } from '../definition/command.ts';
import type { Host } from '../definition/effects.ts';
import { text } from '../definition/kinds.ts';
import { bytesResult, NOTHING } from '../definition/result.ts';
import { expandDates } from './expand-dates.ts';
import { findOne } from './find-one.ts';
import { inNameOf } from './in-name-of.ts';
import { notFound } from './not-found.ts';
import { StoredLookup } from './stored-lookup.ts';

/** The parameters of `mv` and `cp`. */
export const SRC_AND_DEST = {
  src: text({
    text: 'The temp file or saved pipeline; a pattern must fit exactly one file.',
    value: 'SRC',
    aliases: ['source'],
    positional: true,
    required: true,
  }),
  dest: text({
    text: 'The temp path, or the name of the saved pipeline, that it gets.',
    value: 'DEST',
    aliases: ['destination'],
    positional: true,
    required: true,
  }),
};

/** What `mv` and `cp` do with what a name means. */
const CHANGES = { mv: 'move', cp: 'copy' } as const;

/**
 * Moves or copies what a name means: one temp file to a path, or a saved pipeline to a name.
 *
 * @throws {CommandError} `NOT_FOUND`, `TEMP_FILE_NOT_FOUND`, `INVALID_ARGUMENT` for several files, `INVALID_PATH`,
 *   `INVALID_PIPELINE`, `PIPELINE_LIMIT`, `STORAGE_LIMIT`
 */
export function transfer(
  command: keyof typeof CHANGES,
  { src, dest }: { readonly src: string; readonly dest: string },
  host: Host,
): Promise<Result> {
  const { tempFiles, pipelines } = host.account;
  const change = CHANGES[command];
  return inNameOf(command, async () => {
    const found = await findOne(command, src, new StoredLookup(host));
    const done =
      found.kind === 'file'
        ? (await tempFiles[change](found.file.path, destination(dest, found.file.path, host.facts))) !== undefined
        : await pipelines[change](found.pipeline.name, dest);
    // Somebody else may have deleted it since it was found.
    if (!done) throw notFound(command, src);
    return bytesResult(NOTHING);
  });
}

/** The path that a file gets; behind a slash at the end it keeps its own last segment, as in a folder. */
function destination(dest: string, from: string, facts: Facts): string {
  const to = expandDates(dest, facts);
  return readTempPath(to.endsWith('/') ? to + from.slice(from.lastIndexOf('/') + 1) : to);
}
