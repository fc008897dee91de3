import { clip } from '../../../text/clip.ts';
import { EscapeError } from './character-escape.ts';
import { MOST_COMMANDS } from './limits.ts';
import { type PatternRules, parseSelection } from './parse-address.ts';
import { parseSubstitution } from './parse-substitution.ts';
import { parseText } from './parse-text.ts';
import { parseTranslation } from './parse-translation.ts';
import { type Action, type Command, PLAIN_LETTERS, type Script, type Selection } from './script.ts';
import { ScriptReader } from './script-reader.ts';

/** What commands of GNU sed need that is not here. */
const REFUSED: ReadonlyMap<string, string> = new Map([
  ['r', 'reads a file'],
  ['R', 'reads a file'],
  ['w', 'writes a file'],
  ['W', 'writes a file'],
  ['e', 'runs a shell'],
]);

/**
 * Reads a script into its commands, with blocks and branches resolved to the places they lead to.
 *
 * @throws {CommandError} that names line and column and says what was expected
 */
export function parseScript(source: string, rules: PatternRules): Script {
  return new ScriptParser(source, rules).parse();
}

/** A command whose place to go to is not known yet. */
type Open = { -readonly [K in keyof Command]: Command[K] };

/** A branch whose label is looked up at the end. */
interface Branch {
  readonly command: Open;
  readonly letter: 'T' | 'b' | 't';
  readonly label: string;
  readonly start: number;
}

class ScriptParser {
  readonly #reader: ScriptReader;
  readonly #rules: PatternRules;
  readonly #commands: Open[] = [];
  /** Blocks that have not ended, with where they begin in the script. */
  readonly #blocks: { readonly command: Open; readonly start: number }[] = [];
  readonly #labels = new Map<string, number>();
  readonly #branches: Branch[] = [];

  constructor(source: string, rules: PatternRules) {
    this.#reader = new ScriptReader(source);
    this.#rules = rules;
  }

  parse(): Script {
    const reader = this.#reader;
    const quiet = reader.source.startsWith('#n');
    for (;;) {
      reader.takeMatch(/[\s;]*/y);
      if (reader.ended) break;
      this.#readCommand();
    }
    const open = this.#blocks.at(-1);
    if (open !== undefined) throw reader.error(open.start, 'Expected } to end the block');
    for (const branch of this.#branches) this.#resolve(branch);
    return { commands: this.#commands, quiet };
  }

  #readCommand(): void {
    const start = this.#reader.at;
    try {
      this.#command();
    } catch (error) {
      throw error instanceof EscapeError ? this.#reader.error(start, error.message) : error;
    }
  }

  #command(): void {
    const reader = this.#reader;
    const start = reader.at;
    const selection = parseSelection(reader, this.#rules);
    reader.skipBlanks();
    const at = reader.at;
    const letter = reader.takeMatch(/./suy);
    if (letter === undefined) throw reader.error(at, 'Expected a command behind the address');
    if (/[}:#]/.test(letter) && selection !== undefined)
      throw reader.error(start, `Expected no address before ${letter}`);
    if (letter === '#') reader.takeMatch(/[^\n]*/y);
    else if (letter === '}') this.#endBlock(at);
    else if (letter === ':') this.#label(at);
    else {
      if (this.#commands.length >= MOST_COMMANDS)
        throw reader.error(at, `Expected at most ${MOST_COMMANDS} commands`, 'LIMIT_EXCEEDED');
      const command: Open = { selection, action: { kind: 'block', end: 0 } };
      this.#commands.push(command);
      if (letter === '{') this.#blocks.push({ command, start: at });
      else if (letter === 'b' || letter === 't' || letter === 'T') this.#branch(command, letter, at);
      else command.action = this.#action(letter, at, selection);
    }
  }

  #action(letter: string, at: number, selection: Selection | undefined): Action {
    const reader = this.#reader;
    switch (letter) {
      case 'a':
      case 'c':
      case 'i':
        return { kind: 'text', letter, text: parseText(reader, letter) };
      case 's':
        return this.#ended(parseSubstitution(reader, this.#rules));
      case 'y':
        return this.#ended({ kind: 'translate', characters: parseTranslation(reader) });
      case 'l':
        return this.#ended({ kind: 'list', width: this.#number() });
      case 'q':
      case 'Q':
        if (selection?.last !== undefined) throw reader.error(at, `Expected one address before ${letter}, not a range`);
        // A status has eight bits.
        return this.#ended({ kind: 'quit', letter, status: (this.#number() ?? 0) % 256 });
      default:
        return this.#plain(letter, at);
    }
  }

  #plain(letter: string, at: number): Action {
    const plain = PLAIN_LETTERS.find((one) => one === letter);
    if (plain === undefined) throw this.#unknown(letter, at);
    return this.#ended({ kind: 'plain', letter: plain });
  }

  #unknown(letter: string, at: number): Error {
    const need = REFUSED.get(letter);
    if (need !== undefined) return this.#reader.error(at, `The command ${letter} ${need}, and there is none here`);
    return this.#reader.error(at, `Expected one of the commands ${allLetters()}`);
  }

  #number(): number | undefined {
    this.#reader.skipBlanks();
    return this.#reader.takeNumber();
  }

  /** Makes sure that the command has ended. */
  #ended(action: Action): Action {
    this.#endCommand();
    return action;
  }

  #endCommand(): void {
    const reader = this.#reader;
    reader.skipBlanks();
    if (!reader.endsCommand) throw reader.error(reader.at, 'Expected ; or a new line behind the command');
  }

  #endBlock(at: number): void {
    const open = this.#blocks.pop();
    if (open === undefined) throw this.#reader.error(at, 'Expected a { before this }');
    open.command.action = { kind: 'block', end: this.#commands.length };
    this.#endCommand();
  }

  #label(at: number): void {
    const label = this.#takeLabel();
    if (label === '') throw this.#reader.error(this.#reader.at, 'Expected a label behind the colon');
    if (this.#labels.has(label)) throw this.#reader.error(at, `The label ${clip(label)} is given twice`);
    this.#labels.set(label, this.#commands.length);
  }

  #branch(command: Open, letter: 'T' | 'b' | 't', start: number): void {
    this.#branches.push({ command, letter, label: this.#takeLabel(), start });
  }

  /** Labels end where a command would end, and at white space. */
  #takeLabel(): string {
    this.#reader.skipBlanks();
    return this.#reader.takeMatch(/[^\s;}]*/y) ?? '';
  }

  #resolve({ command, letter, label, start }: Branch): void {
    const target = label === '' ? this.#commands.length : this.#labels.get(label);
    if (target === undefined) throw this.#reader.error(start, `There is no label ${clip(label)}`);
    command.action = { kind: 'branch', letter, target };
  }
}

/** Every command, for errors. The first comparison in a process loads the collation, which takes 10 ms. */
function allLetters(): string {
  return [...'{}:abcilqQstTy', ...PLAIN_LETTERS].toSorted((a, b) => a.localeCompare(b, 'en')).join(' ');
}
