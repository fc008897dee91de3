import type { Reach } from '../../../regexp/pattern.ts';
import { largestValueBytes } from '../../../text/largest-value.ts';
import { CommandError } from '../../definition/command-error.ts';
import type { LineInput } from './line-input.ts';
import type { LineOutput } from './line-output.ts';
import type { PatternUse } from './script.ts';
import type { SedPattern } from './sed-pattern.ts';
import { Space } from './space.ts';

/** What a waiting text costs besides its characters, so that empty ones cannot pile up. */
const TEXT_COST = 64;

/** What the flags of a call say to a run. */
export interface MachineOptions {
  readonly quiet: boolean;
  /** The columns of `l` where it has no number. */
  readonly listWidth: number;
  /** Whether every text that the run can come by is ASCII. */
  readonly ascii: boolean;
}

/** What the commands of a script work on. */
export class Machine {
  pattern: Space;
  hold: Space;
  /** Something was replaced since the last line was read or the last `t` asked. */
  replaced = false;
  status = 0;
  readonly input: LineInput;
  readonly output: LineOutput;
  readonly quiet: boolean;
  readonly listWidth: number;
  readonly delimiter: string;
  /** For `Pattern.for`, where it is known. */
  readonly reach: { readonly reach?: Reach };
  #appended: string[] = [];
  #appendedCost = 0;
  #lastPattern: SedPattern | undefined;

  constructor(input: LineInput, output: LineOutput, { quiet, listWidth, ascii }: MachineOptions) {
    this.input = input;
    this.output = output;
    this.quiet = quiet;
    this.listWidth = listWidth;
    this.delimiter = String.fromCharCode(input.delimiter);
    this.reach = ascii ? { reach: 'ascii' } : {};
    this.pattern = new Space(input);
    this.hold = new Space(input);
  }

  /** Goes on to the next line, if there is one, within a cycle or at the start of one. */
  readLine(): boolean {
    this.printAppended();
    if (!this.input.next()) return false;
    this.pattern.takeLine();
    this.replaced = false;
    return true;
  }

  /** Keeps a text until the cycle ends or the next line is read. */
  append(text: string): void {
    this.#appendedCost += text.length + TEXT_COST;
    if (this.#appendedCost > largestValueBytes()) {
      throw new CommandError(
        'sed',
        'LIMIT_EXCEEDED',
        `Cannot keep more than ${largestValueBytes()} characters for the end of a cycle`,
      );
    }
    this.#appended.push(text);
  }

  /** Prints the texts that wait. */
  printAppended(): void {
    if (this.#appendedCost === 0) return;
    for (const text of this.#appended) this.output.write(text);
    this.#appended = [];
    this.#appendedCost = 0;
  }

  /**
   * The pattern to use, which is remembered.
   *
   * @throws {CommandError} for an empty pattern where none was used before
   */
  use(pattern: PatternUse): SedPattern {
    const used = pattern ?? this.#lastPattern;
    if (used === undefined) {
      throw new CommandError(
        'sed',
        'INVALID_PATTERN',
        'Cannot match the empty pattern //: It stands for the pattern used last, and none was used',
      );
    }
    this.#lastPattern = used;
    return used;
  }

  /** Whether a pattern matches somewhere in the pattern space. */
  matches(use: PatternUse): boolean {
    const { text } = this.pattern;
    const expression = this.use(use).pattern.for(text, this.reach);
    expression.lastIndex = 0;
    return expression.test(text);
  }
}
