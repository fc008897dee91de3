import type { ComparedSpan } from './compared-span.ts';
import type { LineIndex } from './line-index.ts';
import type { LineRule } from './line-rule.ts';

/** The compared lines of two texts as numbers: equal lines, and only those, have the same number. */
export interface LineClasses {
  readonly a: Int32Array;
  readonly b: Int32Array;
  /** How many numbers there are; the first is 0. */
  readonly count: number;
}

/** Slots that a table begins with; always a power of two. */
const FIRST_SLOTS = 1024;

/** How many times larger a table becomes when half of it is taken. */
const GROWTH = 4;

/** Numbers the compared lines of two texts by what they hold, in time and memory proportional to the texts. */
export function classifyLines(a: LineIndex, b: LineIndex, span: ComparedSpan, rule: LineRule): LineClasses {
  return new LineClassifier(a, b, span, rule).classify();
}

/** The lines of both texts in one row, and a hash table of the first line of each class. */
class LineClassifier {
  readonly #a: LineIndex;
  readonly #b: LineIndex;
  readonly #rule: LineRule;
  /** What to add to a place in the row for the number of a line of the first text. */
  readonly #offsetA: number;
  readonly #offsetB: number;
  /** How many lines of the row are of the first text. */
  readonly #countA: number;
  readonly #classes: Int32Array;
  /** Nobody can prepare lines that share a slot without knowing this. */
  readonly #seed = Math.floor(Math.random() * 2 ** 32);
  #count = 0;
  /** In each slot that is taken a place in the row, plus 1. */
  #slots = new Int32Array(FIRST_SLOTS);

  constructor(a: LineIndex, b: LineIndex, span: ComparedSpan, rule: LineRule) {
    this.#a = a;
    this.#b = b;
    this.#rule = rule;
    this.#countA = span.toA - span.from;
    this.#offsetA = span.from;
    this.#offsetB = span.from - this.#countA;
    this.#classes = new Int32Array(this.#countA + span.toB - span.from);
  }

  classify(): LineClasses {
    const classes = this.#classes;
    for (let place = 0; place < classes.length; place++) {
      const slot = this.#findSlot(place);
      const first = this.#slots[slot] ?? 0;
      if (first > 0) {
        classes[place] = classes[first - 1] ?? 0;
        continue;
      }
      this.#slots[slot] = place + 1;
      classes[place] = this.#count++;
      if (2 * this.#count > this.#slots.length) this.#grow();
    }
    return { a: classes.subarray(0, this.#countA), b: classes.subarray(this.#countA), count: this.#count };
  }

  /** The slot of the line that is equal to the one at `place`, or the free slot where that one belongs. */
  #findSlot(place: number): number {
    const { bytes, from, to } = this.#lineAt(place);
    const mask = this.#slots.length - 1;
    const hash = this.#rule.hash(bytes, from, to, this.#seed);
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const first = this.#slots[slot] ?? 0;
      if (first === 0) return slot;
      const other = this.#lineAt(first - 1);
      if (this.#rule.equal(bytes, from, to, other.bytes, other.from, other.to)) return slot;
    }
  }

  #lineAt(place: number): { readonly bytes: Buffer; readonly from: number; readonly to: number } {
    const isOfA = place < this.#countA;
    const lines = isOfA ? this.#a : this.#b;
    const line = place + (isOfA ? this.#offsetA : this.#offsetB);
    return { bytes: lines.bytes, from: lines.start(line), to: lines.start(line + 1) };
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Int32Array(GROWTH * old.length);
    for (const first of old) if (first > 0) this.#slots[this.#findSlot(first - 1)] = first;
  }
}
