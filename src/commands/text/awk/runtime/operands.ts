import { clip } from '../../../../text/clip.ts';
import { CommandError } from '../../../definition/command-error.ts';
import { readAssignment } from '../assignment-word.ts';
import { INPUT_WORDS } from '../language/reserved.ts';
import type { Settings } from './settings.ts';
import type { SymbolTable } from './tables.ts';
import { fieldValue } from './value.ts';

/** What the words are read from, and the variables that they assign. */
export interface OperandSource {
  /** An element of ARGV, by its number, as long as that is less than ARGC. */
  argument(index: number): string | undefined;
  readonly symbols: SymbolTable;
}

/**
 * The words after the program, in ARGV: assignments are made in their order, those before the input when it is begun,
 * those after it when it has ended.
 */
export class Operands {
  readonly #program: OperandSource;
  readonly #settings: Settings;
  #next = 1;

  constructor(program: OperandSource, settings: Settings) {
    this.#program = program;
    this.#settings = settings;
  }

  /**
   * Makes the assignments before the input, which then has a name.
   *
   * @throws {CommandError} for the name of a file
   */
  begin(): void {
    this.#settings.FILENAME = this.#advance() ?? '-';
  }

  /**
   * Makes the assignments after the input.
   *
   * @throws {CommandError} for the name of a file
   */
  end(): void {
    // There is but one input, so another word for it means nothing.
    while (this.#advance() !== undefined);
  }

  /** Makes the assignments up to the next word that stands for the input, and gives that. */
  #advance(): string | undefined {
    for (let word = this.#take(); word !== undefined; word = this.#take()) {
      if (INPUT_WORDS.includes(word)) return word;
      const assignment = readAssignment(word);
      if (assignment !== undefined) this.#program.symbols.assign(assignment.name, fieldValue(assignment.text));
      // An empty word is passed over, so that programs can take words out.
      else if (word !== '') throw fileError(word);
    }
    return undefined;
  }

  #take(): string | undefined {
    const word = this.#program.argument(this.#next);
    if (word !== undefined) this.#next++;
    return word;
  }
}

function fileError(word: string): CommandError {
  const problem = `Unexpected argument ${JSON.stringify(clip(word))}: awk reads only its input`;
  return new CommandError('awk', 'INVALID_ARGUMENT', `${problem}. Try: cat FILE | awk PROGRAM`);
}
