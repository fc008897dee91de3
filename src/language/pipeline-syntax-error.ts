import { PenstockError } from '../errors.ts';
import { placeOf, showPlace } from './place.ts';

const SHOWN = { SYNTAX_ERROR: 'Syntax error', LIMIT_EXCEEDED: 'Limit exceeded' } as const;

/**
 * A pipeline text that does not parse. The message names line and column, says what was expected and shows the line
 * with a caret.
 */
export class PipelineSyntaxError extends PenstockError {
  /**
   * @param text the whole pipeline text
   * @param offset where the mistake is, in UTF-16 units
   * @param problem what is wrong, without line and column, for example `Expected a command after "|"`
   * @param code `LIMIT_EXCEEDED` for a text that is too much to parse
   */
  constructor(text: string, offset: number, problem: string, code: keyof typeof SHOWN = 'SYNTAX_ERROR') {
    const { line, column } = placeOf(text, offset);
    super(code, `${SHOWN[code]} at line ${line}, column ${column}: ${problem}\n${showPlace(text, offset)}`);
    this.name = 'PipelineSyntaxError';
  }
}
