import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, openSync, statSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { isDiskFull, isStorageFull } from './storage-full.ts';

/** Enough to delete everything that a token may have: a deletion writes a little for each page that it frees. */
const RESERVE_BYTES = 4 * 1024 * 1024;

/** Bytes written at once; when the disk has no room for so many, the reserve is complete enough. */
const CHUNK_BYTES = 64 * 1024;

/** How long the reserve stays empty after a deletion, so that several which follow one another fill it once. */
const REFILL_MS = 100;

/** The reserves of databases. */
const RESERVES = new WeakMap<object, Reserve>();

/**
 * Room on the disk that is given up when there is none left: the file `reserve` in the data folder. Without it a full
 * disk would be a trap, since a database must write even to delete.
 */
export class Reserve {
  readonly #path: string;
  readonly #failed: (error: unknown) => void;
  #borrowers = 0;
  #refill: NodeJS.Timeout | undefined;

  /**
   * @param folder the data folder; it need not exist yet
   * @param failed receives what keeps the reserve from being filled after a deletion, besides a full disk
   */
  constructor(folder: string, failed: (error: unknown) => void = warn) {
    this.#path = join(folder, 'reserve');
    this.#failed = failed;
  }

  /** Makes the reserve whole again, as far as there is room; later, when somebody uses the room now. */
  fill(): void {
    if (this.#borrowers > 0) return;
    clearTimeout(this.#refill);
    this.#refill = undefined;
    const file = openSync(this.#path, 'a', 0o600);
    try {
      // Random bytes, which no file system makes smaller.
      const chunk = randomBytes(CHUNK_BYTES);
      for (let size = fstatSync(file).size; size < RESERVE_BYTES; ) {
        size += writeSync(file, chunk, 0, Math.min(CHUNK_BYTES, RESERVE_BYTES - size));
      }
    } catch (error) {
      if (!isDiskFull(error)) throw error;
    } finally {
      closeSync(file);
    }
  }

  /**
   * Gives the room back to the disk.
   *
   * @returns whether there was any
   */
  release(): boolean {
    if ((statSync(this.#path, { throwIfNoEntry: false })?.size ?? 0) === 0) return false;
    truncateSync(this.#path);
    return true;
  }

  /**
   * Does work with the room of the reserve. Works at the same time share it, so it may be empty already; it is filled
   * again when the last of them has ended.
   */
  async lend<T>(work: () => Promise<T>): Promise<T> {
    this.#borrowers++;
    try {
      this.release();
      return await work();
    } finally {
      this.#borrowers--;
      if (this.#borrowers === 0) this.#refill ??= setTimeout(() => this.settle(), REFILL_MS).unref();
    }
  }

  /** Fills the reserve now if it is to be filled soon, as before the end of the process. */
  settle(): void {
    if (this.#refill === undefined) return;
    this.#refill = undefined;
    try {
      this.fill();
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Lets {@link freeRoom} use this reserve for a database. */
  lendTo(db: object): void {
    RESERVES.set(db, this);
  }
}

/**
 * Does work that takes away what is stored. On a full disk it may use the reserve of the database.
 *
 * @param work is done a second time when it finds no room
 */
export async function freeRoom<T>(db: object, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reserve = RESERVES.get(db);
    if (reserve === undefined || !isStorageFull(error)) throw error;
    return reserve.lend(work);
  }
}

function warn(error: unknown): void {
  process.emitWarning(`Cannot fill the reserve: ${error instanceof Error ? error.message : String(error)}`);
}
