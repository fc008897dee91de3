import { PenstockError } from '../../errors.ts';
import { type ContentKey, PART_BYTES } from './content-key.ts';

/** Puts the parts of a content together again, one after the other. */
export class ContentAssembly {
  readonly #key: ContentKey;
  readonly #size: number;
  #content: Uint8Array = new Uint8Array(0);
  #length = 0;
  #parts = 0;

  /**
   * @param size bytes of the content
   * @param parts how many parts it has
   * @throws {PenstockError} `INTERNAL` when so many parts cannot have that size
   */
  constructor(key: ContentKey, size: number, parts: number) {
    this.#key = key;
    this.#size = size;
    if (size > parts * PART_BYTES) throw this.#damaged();
  }

  /** How many parts there are so far. */
  get parts(): number {
    return this.#parts;
  }

  /** @throws {PenstockError} `INTERNAL` when the part was changed or moved */
  async add(sealed: Uint8Array): Promise<void> {
    const part = await this.#key.unpack(sealed, this.#parts++);
    if (this.#length + part.length > this.#size) throw this.#damaged();
    if (part.length === this.#size) this.#content = part;
    else {
      if (this.#content.length === 0) this.#content = Buffer.allocUnsafeSlow(this.#size);
      this.#content.set(part, this.#length);
    }
    this.#length += part.length;
  }

  /** The whole content. @throws {PenstockError} `INTERNAL` when parts are missing */
  finish(): Uint8Array {
    if (this.#length !== this.#size) throw this.#damaged();
    return this.#content;
  }

  #damaged(): PenstockError {
    return new PenstockError('INTERNAL', `Cannot read a temp file: Its content does not have ${this.#size} bytes`);
  }
}
