import { encodeText } from '../../../text/utf8.ts';
import { compareIntegers, readInteger } from './integer.ts';

/** What is compared, and how. */
export const OPERATORS = ['=', '!=', '<', '>', '-eq', '-ne', '-gt', '-ge', '-lt', '-le'] as const;

export type Operator = (typeof OPERATORS)[number];

/** Whether a word is one of the operators. */
export function isOperator(word: string | undefined): word is Operator {
  return OPERATORS.some((operator) => operator === word);
}

/**
 * Compares two strings by code point, or two whole numbers of any length.
 *
 * @throws {InvalidValue} when an operator of numbers gets something else
 * @example compare('10', '-gt', '9') // true
 * @example compare('10', '>', '9') // false: the character 1 comes before 9
 */
export function compare(left: string, operator: Operator, right: string): boolean {
  switch (operator) {
    case '=':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return compareStrings(left, right) < 0;
    case '>':
      return compareStrings(left, right) > 0;
    default:
      return holds(operator, compareIntegers(readInteger(left, operator), readInteger(right, operator)));
  }
}

/** The order of code points is that of their UTF-8 bytes; JavaScript's own is that of UTF-16. */
function compareStrings(left: string, right: string): number {
  return Buffer.compare(encodeText(left), encodeText(right));
}

function holds(operator: Exclude<Operator, '=' | '!=' | '<' | '>'>, order: number): boolean {
  switch (operator) {
    case '-eq':
      return order === 0;
    case '-ne':
      return order !== 0;
    case '-gt':
      return order > 0;
    case '-ge':
      return order >= 0;
    case '-lt':
      return order < 0;
    case '-le':
      return order <= 0;
  }
}
