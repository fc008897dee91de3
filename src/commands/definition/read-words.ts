import { clip } from '../../text/clip.ts';
import { nearest } from '../../text/nearest.ts';
import type { Description } from './command.ts';
import { CommandError } from './command-error.ts';
import type { Given, GivenValue } from './given.ts';
import { flagHint } from './habits.ts';
import { flagOf, type Names, namesOf } from './names.ts';
import { InvalidValue, meaningAlone, type Parameter, type Parameters } from './parameter.ts';
import { isRedirection, NO_REDIRECTION } from './redirection.ts';

/**
 * The flags that the letters of one command may be, such as `-la`: as many as a command may have words. Each letter
 * takes as long as a word, so that without a limit a text of one dash and a million letters would hold up the process.
 */
const MOST_LETTERS = 16_384;

/** Stands for the input where others name a file. */
const INPUT = '-';

/**
 * Reads the words after a command's name, as getopt does: short flags combine, values are attached or separate, long
 * flags take `=` or the next word and may be abbreviated, flags and positionals mix, `--` ends the flags. A command may
 * have long flags with one dash instead of short ones.
 *
 * @param words the words, expanded
 * @param raw the source text after the name, for commands with a syntax of their own
 * @throws {CommandError} `INVALID_ARGUMENT` naming command, flag and manual page
 */
export function readWords(command: Description<Parameters>, words: readonly string[], raw: string): Given {
  if (command.readWords === undefined) return new WordReader(command, words).read();
  try {
    return command.readWords(words, raw).map(([parameter, text]) => ({ parameter, typed: parameter, text }));
  } catch (error) {
    if (error instanceof InvalidValue) throw argumentError(command, error.message);
    throw error;
  }
}

function argumentError(command: Description<Parameters>, problem: string): CommandError {
  return new CommandError(command.name, 'INVALID_ARGUMENT', `${problem}; see "man ${command.name}"`);
}

class WordReader {
  readonly #command: Description<Parameters>;
  readonly #names: Names;
  readonly #words: readonly string[];
  readonly #given: GivenValue[] = [];
  readonly #positionals: string[] = [];
  #at = 0;
  #letters = 0;

  constructor(command: Description<Parameters>, words: readonly string[]) {
    this.#command = command;
    this.#names = namesOf(command);
    this.#words = words;
  }

  read(): Given {
    const { flags = 'anywhere' } = this.#command;
    let flagsEnded = false;
    while (this.#at < this.#words.length) {
      const word = this.#words[this.#at++] ?? '';
      if (!flagsEnded && word === '--' && flags !== 'known-only') flagsEnded = true;
      else if (flagsEnded || this.#isPositional(word)) {
        this.#positionals.push(word);
        flagsEnded ||= flags !== 'anywhere';
      } else if (!this.#shorthand(word)) this.#flag(word);
    }
    this.#assignPositionals();
    return this.#given;
  }

  #isPositional(word: string): boolean {
    if (word.startsWith('+')) return !this.#isShorthand(word);
    if (!word.startsWith('-') || word === '-') return true;
    if (this.#command.flagsHaveLetters === true && !/^-[-A-Za-z]/.test(word)) return true;
    if (this.#command.flags !== 'known-only') return false;
    if (word.startsWith('--')) return true;
    for (const letter of word.slice(1)) if (!this.#names.short.has(letter)) return true;
    return false;
  }

  #isShorthand(word: string): boolean {
    return /^[+-][0-9]+$/.test(word) && this.#names.shorthand.has(word[0] ?? '');
  }

  #shorthand(word: string): boolean {
    const named = this.#isShorthand(word) ? this.#names.shorthand.get(word[0] ?? '') : undefined;
    if (named === undefined) return false;
    this.#add(named[0], word, word.startsWith('-') ? word.slice(1) : word);
    return true;
  }

  #flag(word: string): void {
    if (word.startsWith('--')) this.#long(word.slice(2), '--');
    else if (this.#command.oneDash) this.#long(word.slice(1), '-');
    else this.#cluster(word.slice(1));
  }

  /** @param dashes as they were typed */
  #long(body: string, dashes: '-' | '--'): void {
    const equals = body.indexOf('=');
    const name = equals < 0 ? body : body.slice(0, equals);
    const typed = `${dashes}${name}`;
    const [found, parameter] = this.#findLong(name, typed);
    const value = equals >= 0 ? body.slice(equals + 1) : meaningAlone(parameter);
    this.#add(found, typed, value ?? this.#nextWord(typed, parameter));
  }

  #findLong(name: string, typed: string): readonly [string, Parameter<unknown>] {
    const exact = this.#names.long.get(name);
    if (exact !== undefined) return exact;
    const matches = [...this.#names.long].filter(([long]) => name !== '' && long.startsWith(name));
    const first = matches[0];
    if (first !== undefined && matches.every(([, named]) => named[0] === first[1][0])) return first[1];
    if (first !== undefined) {
      const candidates = matches.map(([long]) => flagOf(this.#command, long)).join(', ');
      throw argumentError(this.#command, `Ambiguous flag ${clip(typed)}, it may be ${candidates}`);
    }
    throw this.#unknown(typed, nearest(name, this.#names.long.keys()));
  }

  #cluster(letters: string): void {
    for (let i = 0; i < letters.length; i++) {
      const letter = String.fromCodePoint(letters.codePointAt(i) ?? 0);
      const named = this.#names.short.get(letter);
      if (named === undefined) throw this.#unknown(`-${letter}`, undefined);
      if (++this.#letters > MOST_LETTERS) {
        throw argumentError(this.#command, `Expected at most ${MOST_LETTERS} flags of one letter`);
      }
      const [name, parameter] = named;
      const alone = meaningAlone(parameter);
      if (alone !== undefined) {
        this.#add(name, `-${letter}`, alone);
        // What follows a refused letter may be its value elsewhere, as in `sed -i.bak`.
        if (parameter.refused !== undefined) return;
        continue;
      }
      const attached = letters.slice(i + letter.length);
      this.#add(name, `-${letter}`, attached === '' ? this.#nextWord(`-${letter}`, parameter) : attached);
      return;
    }
  }

  #nextWord(typed: string, parameter: Parameter<unknown>): string {
    const words = this.#words.slice(this.#at, this.#at + (parameter.pair ? 2 : 1));
    this.#at += words.length;
    if (parameter.pair && (words.length < 2 || words[0]?.includes('='))) {
      throw argumentError(this.#command, `Flag ${typed} needs a name and a value, as two words`);
    }
    if (words.length < 1) {
      throw argumentError(this.#command, `Flag ${typed} needs a value, ${parameter.value ?? 'VALUE'}`);
    }
    return words.join('=');
  }

  #hasRefused(): boolean {
    return this.#given.some(({ parameter }) => this.#command.parameters[parameter]?.refused !== undefined);
  }

  /** Positionals fill the declared ones in order; one already given as a flag takes none, a list takes the rest. */
  #assignPositionals(): void {
    const taken = new Set(this.#given.map((value) => value.parameter));
    const open = this.#names.positionals.filter(([name]) => !taken.has(name));
    this.#positionals.forEach((word, index) => {
      const last = open.at(-1);
      const named = open[index] ?? (last?.[1].repeatable ? last : undefined);
      // A flag that is refused may take words elsewhere; its reason matters more than they do.
      if (named === undefined && this.#hasRefused()) return;
      if (named === undefined && word === INPUT && this.#command.inputOnly !== undefined) return;
      if (named === undefined) throw this.#unexpected(word);
      this.#add(named[0], named[1].value ?? named[0], word);
    });
  }

  #unexpected(word: string): CommandError {
    const { name, inputOnly } = this.#command;
    const readsInput = inputOnly === undefined ? undefined : `${name} reads only its input: ${inputOnly}`;
    const hint = isRedirection(word) ? NO_REDIRECTION : readsInput;
    return argumentError(this.#command, `Unexpected argument "${clip(word)}"${hint === undefined ? '' : `; ${hint}`}`);
  }

  #unknown(shown: string, near: string | undefined): CommandError {
    const known = flagHint(this.#command.name, shown);
    if (known !== undefined) return argumentError(this.#command, `Unknown flag ${clip(shown)}; ${known}`);
    const hint = near === undefined ? '' : `, the nearest is ${flagOf(this.#command, near)}`;
    return argumentError(this.#command, `Unknown flag ${clip(shown)}${hint}`);
  }

  #add(parameter: string, typed: string, text: string): void {
    this.#given.push({ parameter, typed, text });
  }
}
