import {
  Composer,
  type CST,
  type Document,
  type DocumentOptions,
  Lexer,
  type ParseOptions,
  Parser,
  type SchemaOptions,
} from 'yaml';
import { CommandError } from '../../definition/command-error.ts';

/**
 * The most weight of one document. The library keeps 200 to 400 bytes for each unit, so this is what fits into the heap
 * of a worker: about 2 MB of usual YAML, or a list of 400,000 numbers.
 */
const MOST_WEIGHT = 1_300_000;

/**
 * The weight of a lexeme by how it begins; that of the first rule that fits. Opening brackets stand for a collection, a
 * quote, a dash and a question mark for an entry; a plain text has a lexeme before it that marks it. Measured.
 */
const WEIGHTS: readonly (readonly [beginning: RegExp, weight: number])[] = [
  [/^[ \t]/, 0],
  [/^[\r\n]/, 0.5],
  [/^[[{]/, 4],
  [/^["'?-]/, 2],
];
const OTHER_WEIGHT = 1;

/**
 * Reads the documents of a text one after the other, so that only one at a time takes memory.
 *
 * @param task what could not be done when one is too large, such as "read YAML"
 * @throws {CommandError} `LIMIT_EXCEEDED` for a document of more parts than there is memory for
 */
export function yamlDocuments(
  text: string,
  task: string,
  options: ParseOptions & DocumentOptions & SchemaOptions,
): Generator<Document.Parsed> {
  return new Composer(options).compose(tokensOf(text, task), false, text.length);
}

function* tokensOf(text: string, task: string): Generator<CST.Token> {
  const parser = new Parser();
  let weight = 0;
  for (const lexeme of new Lexer().lex(text)) {
    weight += weightOf(lexeme);
    if (weight > MOST_WEIGHT) throw tooLarge(task);
    for (const token of parser.next(lexeme)) {
      if (token.type === 'document') weight = 0;
      yield token;
    }
  }
  yield* parser.end();
}

function weightOf(lexeme: string): number {
  return WEIGHTS.find(([beginning]) => beginning.test(lexeme))?.[1] ?? OTHER_WEIGHT;
}

function tooLarge(task: string): CommandError {
  const problem = `Cannot ${task}: One document has too many parts (more than about 400,000 items). Try: JSON, or several documents`;
  return new CommandError('jq', 'LIMIT_EXCEEDED', problem);
}
