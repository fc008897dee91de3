import { compareTexts } from '../../../text/compare-texts.ts';
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
      return compareTexts(left, right) < 0;
    case '>':
      return compareTexts(left, right) > 0;
    default:
      return holds(operator, compareIntegers(readInteger(left, operator), readInteger(right, operator)));
  }
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
