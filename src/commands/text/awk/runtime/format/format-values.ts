import type { Settings } from '../settings.ts';
import { toNumber, toText, type Value } from '../value.ts';
import type { FormatArguments } from './format.ts';

/** The values that `printf` writes. */
export class FormatValues implements FormatArguments {
  readonly #values: readonly Value[];
  readonly #settings: Settings;

  constructor(values: readonly Value[], settings: Settings) {
    this.#values = values;
    this.#settings = settings;
  }

  get count(): number {
    return this.#values.length;
  }

  text(index: number): string {
    return toText(this.#values[index], this.#settings.CONVFMT);
  }

  number(index: number): number {
    return toNumber(this.#values[index]);
  }

  isNumber(index: number): boolean {
    return typeof this.#values[index] !== 'string';
  }
}
