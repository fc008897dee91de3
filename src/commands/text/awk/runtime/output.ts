import { ByteWriter } from '../../../../text/byte-writer.ts';
import { asBuffer, encodeText } from '../../../../text/utf8.ts';
import { numberToText } from './number-to-text.ts';
import type { Settings } from './settings.ts';
import { type Content, toText } from './value.ts';

/** Texts up to this length are written unit by unit, which is faster than a native call. */
const SHORT = 64;

/** Room for three bytes a unit is made at once up to this length. */
const LARGE = 64 * 1024;

/** What a program prints. */
export class Output {
  readonly writer: ByteWriter;
  readonly #settings: Settings;

  /** @param expected about how many bytes it will be */
  constructor(expected: number, settings: Settings) {
    this.writer = new ByteWriter(expected);
    this.#settings = settings;
  }

  /** Prints one byte of ASCII. */
  byte(byte: number): void {
    this.writer.writeByte(byte);
  }

  /** Prints text. */
  text(text: string): void {
    const { length } = text;
    const { writer } = this;
    if (length > SHORT) {
      this.#long(text);
      return;
    }
    writer.reserve(length);
    const { bytes } = writer;
    let at = writer.length;
    for (let index = 0; index < length; index++) {
      const unit = text.charCodeAt(index);
      if (unit >= 0x80) {
        this.#long(text);
        return;
      }
      bytes[at++] = unit;
    }
    writer.length = at;
  }

  /** Prints a number: a whole one as it is, any other as OFMT says. */
  number(number: number): void {
    this.text(numberToText(number, this.#settings.OFMT));
  }

  /**
   * Prints a value.
   *
   * @throws {CommandError} for an array, which a function that is called by name may have been passed
   */
  value(value: Content): void {
    if (typeof value === 'string') this.text(value);
    else if (typeof value === 'number') this.number(value);
    else if (value !== undefined) this.text(toText(value, this.#settings.OFMT));
  }

  #long(text: string): void {
    const { writer } = this;
    if (!text.isWellFormed()) {
      const bytes = asBuffer(encodeText(text));
      writer.copy(bytes, 0, bytes.length);
      return;
    }
    // No unit takes more than three bytes; for a large text it is worth to count them.
    writer.reserve(text.length > LARGE ? Buffer.byteLength(text) : 3 * text.length);
    writer.length += writer.bytes.write(text, writer.length);
  }
}
