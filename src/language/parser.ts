import { Lexer } from './lexer.ts';
import { PROGRAM_LIMITS, type ProgramLimits } from './program-limits.ts';
import type { Command, Operator, Piece, Program, Statement, Word } from './tree.ts';

/**
 * Parses a pipeline text:
 *
 *     program = statement {(";" | newline | "&&" | "||") statement}
 *     statement = command {"|" command}
 *     command = word {word}
 *
 * Blank statements are ignored; an empty text is an empty program.
 *
 * @throws {PipelineSyntaxError} naming line and column
 * @example parseProgram('echo a | wc -c').statements[0]?.commands.length // 2
 */
export function parseProgram(text: string, limits: ProgramLimits = PROGRAM_LIMITS): Program {
  const lexer = new Lexer(text, limits.variables);
  if (text.length > limits.characters) {
    throw lexer.error(0, `A program has at most ${limits.characters} characters, this one has ${text.length}`);
  }
  const statements: Statement[] = [];
  let commandsLeft = limits.commands;
  let operator: Operator = ';';
  lexer.skipToCommand(true);
  while (!lexer.done) {
    const commands: Command[] = [];
    for (let after = describe(operator, statements.length); ; after = 'after "|"') {
      if (commandsLeft-- === 0) throw lexer.error(lexer.at, `A program has at most ${limits.commands} commands`);
      commands.push(parseCommand(lexer, after, limits.words));
      if (lexer.operator() !== '|') break;
      lexer.at++;
      lexer.skipToCommand();
    }
    statements.push({ commands, operator });
    operator = readOperator(lexer);
  }
  if (operator !== ';') throw lexer.error(lexer.at, `Expected a command ${describe(operator, 1)}, the text ends first`);
  return { text, statements };
}

/**
 * Parses the body of an alias: one command, in which `$1`…`$9`, `$@` and `$*` are positionals.
 *
 * @throws {PipelineSyntaxError} when it is not one single command
 */
export function parseAliasBody(text: string): Command {
  const lexer = new Lexer(text, PROGRAM_LIMITS.variables, true);
  lexer.skipBlanks();
  const command = parseCommand(lexer, 'in the alias', PROGRAM_LIMITS.words);
  if (!lexer.done) throw lexer.error(lexer.at, 'An alias holds one single command');
  return command;
}

function parseCommand(lexer: Lexer, where: string, mostWords: number): Command {
  const words: Word[] = [];
  const start = lexer.at;
  while (!lexer.done && lexer.operator() === '') {
    if (words.length === mostWords) throw lexer.error(lexer.at, `A command has at most ${mostWords} words`);
    words.push(lexer.word());
    lexer.skipBlanks();
  }
  const found = lexer.operator();
  if (words.length === 0) {
    const seen = found === '' ? 'the text ends first' : `found ${found === '\n' ? 'a newline' : `"${found}"`}`;
    throw lexer.error(lexer.at, `Expected a command ${where}, ${seen}`);
  }
  if (isPlain(words[0], '[[') && !isPlain(words.at(-1), ']]')) {
    throw lexer.error(
      lexer.at,
      'Expected "]]" before the end of this command; combine conditions as [[ … ]] && [[ … ]]',
    );
  }
  return { words, start, end: words.at(-1)?.end ?? start };
}

/** Whether a word is exactly `text`, unquoted. */
function isPlain(word: Word | undefined, text: string): boolean {
  return word !== undefined && word.pieces.length === 1 && word.pieces.every((piece) => isUnquoted(piece, text));
}

function isUnquoted(piece: Piece, text: string): boolean {
  return piece.kind === 'literal' && !piece.quoted && piece.text === text;
}

/** Reads what separates two statements and moves to the next one. */
function readOperator(lexer: Lexer): Operator {
  const operator = lexer.operator();
  if (operator === '&&' || operator === '||') {
    lexer.at += 2;
    lexer.skipToCommand();
    return operator;
  }
  // Blank statements are none: any run of semicolons, newlines, blanks and comments.
  lexer.skipToCommand(true);
  return ';';
}

function describe(operator: Operator, statementsBefore: number): string {
  if (operator !== ';') return `after "${operator}"`;
  return statementsBefore === 0 ? 'at the start' : 'here';
}
