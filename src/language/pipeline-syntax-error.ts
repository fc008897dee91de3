import { PenstockError } from '../errors.ts';
import { placeOf, showPlace } from './place.ts';

/**
 * A pipeline text that does not parse. The message names line and column, says what was expected and shows the line
 * with a caret.
 */
export class PipelineSyntaxError extends PenstockError {
  /**
   * @param text the whole pipeline text
   * @param offset where the mistake is, in UTF-16 units
   * @param problem what is wrong, without line and column, for example `Expected a command after "|"`
   */
  constructor(text: string, offset: number, problem: string) {
    const { line, column } = placeOf(text, offset);
    super('SYNTAX_ERROR', `Syntax error at line ${line}, column ${column}: ${problem}\n${showPlace(text, offset)}`);
    this.name = 'PipelineSyntaxError';
  }
}
