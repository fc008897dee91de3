import type { ComparedLines } from './compared-lines.ts';

/**
 * Slides runs of changed lines to where GNU diff shows them. A run can slide back when the line before it equals its last
 * one, and on when the line behind it equals its first one; the script means the same. Runs that meet become one. In the
 * end a run stands beside a run of the other text if it can, and else as far on as it can.
 */
export function slideChanges(a: ComparedLines, b: ComparedLines): void {
  new ChangeSlider(a, b).slideAll();
  new ChangeSlider(b, a).slideAll();
}

class ChangeSlider {
  readonly #lines: ComparedLines;
  readonly #other: ComparedLines;
  /** The first line of the run. */
  #from = 0;
  /** The line behind the run. */
  #to = 0;
  /** The line of the other text that stands beside `#to`; lines that are changed there lie before it. */
  #beside = 0;

  constructor(lines: ComparedLines, other: ComparedLines) {
    this.#lines = lines;
    this.#other = other;
  }

  slideAll(): void {
    while (this.#findRun()) {
      let length: number;
      let best: number;
      do {
        length = this.#to - this.#from;
        this.#slideBack();
        best = this.#slideOn();
      } while (length !== this.#to - this.#from);
      while (best < this.#to) this.#stepBack();
    }
  }

  /** Goes on to the next run, if there is one. */
  #findRun(): boolean {
    const lines = this.#lines;
    const other = this.#other;
    let line = this.#to;
    while (line < lines.count && !lines.isChanged(line)) {
      while (other.isChanged(this.#beside)) this.#beside++;
      this.#beside++;
      line++;
    }
    if (line === lines.count) return false;
    this.#from = line;
    while (lines.isChanged(line)) line++;
    this.#to = line;
    while (other.isChanged(this.#beside)) this.#beside++;
    return true;
  }

  #slideBack(): void {
    const { classes } = this.#lines;
    while (this.#from > 0 && classes[this.#from - 1] === classes[this.#to - 1]) {
      this.#stepBack();
      while (this.#lines.isChanged(this.#from - 1)) this.#from--;
    }
  }

  /** @returns the last place at which the run ends beside changed lines of the other text, or infinity */
  #slideOn(): number {
    const lines = this.#lines;
    const { classes, count } = lines;
    let best = this.#other.isChanged(this.#beside - 1) ? this.#to : Number.POSITIVE_INFINITY;
    while (this.#to < count && classes[this.#from] === classes[this.#to]) {
      lines.setChanged(this.#from++, false);
      lines.setChanged(this.#to++, true);
      while (lines.isChanged(this.#to)) this.#to++;
      this.#beside++;
      for (; this.#other.isChanged(this.#beside); this.#beside++) best = this.#to;
    }
    return best;
  }

  #stepBack(): void {
    this.#lines.setChanged(--this.#from, true);
    this.#lines.setChanged(--this.#to, false);
    this.#beside--;
    while (this.#other.isChanged(this.#beside)) this.#beside--;
  }
}
