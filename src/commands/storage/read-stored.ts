import type { SavedPipeline } from '../../accounts/pipelines.ts';
import type { TempFile } from '../../accounts/temp-files/temp-file.ts';
import { shownTempPath } from '../../accounts/temp-files/temp-path.ts';
import { takeTurn } from '../../take-turn.ts';
import { encodeText } from '../../text/utf8.ts';
import {
  FILE_FACTS_BYTES,
  type Reading,
  type Stored,
  type StoredContent,
  type StoredFile,
} from '../definition/stored.ts';
import { findOne } from './find-one.ts';
import { notFound } from './not-found.ts';
import { type Seeker, StoredLookup } from './stored-lookup.ts';
import { readTypedPath } from './typed-path.ts';

/** Asked for leave to load some bytes. What it returns is waited for; it throws to refuse them. */
export type Take = (bytes: number) => Promise<void> | undefined;

/**
 * Reads what a command has to know of what is stored.
 *
 * @param command for errors
 * @param take asked with the bytes of a content before it is loaded, and of what is known of files; once more for a
 *   content that has become larger meanwhile
 * @returns what came of each reading, in their order
 * @throws {PenstockError} `NOT_FOUND`, `TEMP_FILE_NOT_FOUND`, `INVALID_PATH`, `INVALID_ARGUMENT`, what `take` throws
 */
export async function readStored(
  command: string,
  readings: readonly Reading[],
  seeker: Seeker,
  take: Take,
): Promise<readonly Stored[]> {
  const reader = new StoredReader(command, seeker, take);
  const stored: Stored[] = [];
  for (const reading of readings) {
    seeker.signal.throwIfAborted();
    stored.push(await reader.read(reading));
  }
  return stored;
}

/** Files from which on a list is work for more than one turn of the event loop. */
const MANY_FILES = 1000;

class StoredReader {
  readonly #command: string;
  readonly #seeker: Seeker;
  readonly #lookup: StoredLookup;
  readonly #take: Take;

  constructor(command: string, seeker: Seeker, take: Take) {
    this.#command = command;
    this.#seeker = seeker;
    this.#lookup = new StoredLookup(seeker);
    this.#take = take;
  }

  async read(reading: Reading): Promise<Stored> {
    switch (reading.kind) {
      case 'contents':
        return { contents: await this.#contents(reading.name), files: [] };
      case 'content':
        return { contents: [await this.#content(reading.name)], files: [] };
      case 'file': {
        const { account, facts } = this.#seeker;
        const file = await account.tempFiles.find(readTypedPath(reading.path, facts));
        return { contents: [], files: file === undefined ? [] : [factsOf(file)] };
      }
      case 'files': {
        const { pattern } = reading;
        const files = await (pattern === undefined ? this.#lookup.allFiles() : this.#lookup.files(pattern));
        await this.#take(files.length * FILE_FACTS_BYTES);
        const facts = files.map(factsOf);
        // They go to a worker, and packing many takes some milliseconds.
        if (files.length > MANY_FILES) await takeTurn(this.#seeker.account.tokenId);
        return { contents: [], files: facts };
      }
    }
  }

  async #contents(name: string): Promise<StoredContent[]> {
    const found = await this.#lookup.find(name);
    if (found === undefined) throw notFound(this.#command, name);
    if (found.kind === 'pipeline') return [await this.#ofPipeline(found.pipeline)];
    const contents: StoredContent[] = [];
    for (const file of found.files) contents.push(await this.#ofFile(file));
    return contents;
  }

  async #content(name: string): Promise<StoredContent> {
    const found = await findOne(this.#command, name, this.#lookup);
    return found.kind === 'pipeline' ? this.#ofPipeline(found.pipeline) : this.#ofFile(found.file);
  }

  async #ofPipeline({ name, text, updatedAt }: SavedPipeline): Promise<StoredContent> {
    const bytes = encodeText(text);
    await this.#take(bytes.length);
    return { name, bytes, modifiedAt: updatedAt };
  }

  async #ofFile({ path, size }: TempFile): Promise<StoredContent> {
    const { account, signal } = this.#seeker;
    signal.throwIfAborted();
    await this.#take(size);
    const read = await account.tempFiles.read(path, { signal, memory: { bytes: size, take: this.#take } });
    // It was there a moment ago; somebody has deleted it since, or it has expired.
    if (read === undefined) throw notFound(this.#command, shownTempPath(path));
    return { name: shownTempPath(path), bytes: read.content, modifiedAt: read.file.createdAt };
  }
}

function factsOf({ path, size, createdAt, expiresAt }: TempFile): StoredFile {
  return { path: shownTempPath(path), size, createdAt, expiresAt };
}
