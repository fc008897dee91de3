import type { ErrorCode } from '../../../errors.ts';
import { ExpressionFault } from './prepare-expression.ts';
import type { XPathFault } from './xml-library.ts';

/** An error of an expression in our words. */
export interface Explanation {
  readonly code: ErrorCode;
  readonly message: string;
  /** The index of the character, from 0; unknown for errors that show only when it is evaluated. */
  readonly at?: number;
}

/** Codes of errors of XPath (`xmlXPathError` of libxml2) begin here in its list of all errors. */
const FIRST_CODE = 1200;
const UNFINISHED_TEXT = 2;
const NO_TEXT = 3;
const BAD_VARIABLE = 4;
const BAD_PREDICATE = 6;
const BAD_EXPRESSION = 7;
const NOT_CLOSED = 8;
const BAD_TYPE = 11;
const BAD_NUMBER_OF_ARGUMENTS = 12;
const STACK_LIMIT = 23;
const RECURSION_LIMIT = 26;

/** Explains what is wrong with an expression. */
export function explainFault(fault: XPathFault | ExpressionFault, expression: string): Explanation {
  if (fault instanceof ExpressionFault) return { code: 'INVALID_ARGUMENT', message: fault.message, at: fault.at };
  const at = Buffer.from(expression).subarray(0, fault.at).toString().length;
  const rest = expression.slice(at).trimStart();
  const found = rest === '' ? 'the end' : `"${String.fromCodePoint(rest.codePointAt(0) ?? 0)}"`;
  switch (fault.code - FIRST_CODE) {
    case UNFINISHED_TEXT:
      return {
        code: 'INVALID_ARGUMENT',
        message: 'The quoted text does not end',
        at: expression.search(/["'][^"']*$/),
      };
    case NO_TEXT:
      return { code: 'INVALID_ARGUMENT', message: `Expected a text in quotes, found ${found}`, at };
    case BAD_PREDICATE:
      return { code: 'INVALID_ARGUMENT', message: `Expected "]", found ${found}`, at };
    case NOT_CLOSED:
      return { code: 'INVALID_ARGUMENT', message: `Expected ")", found ${found}`, at };
    case BAD_VARIABLE:
      return { code: 'INVALID_ARGUMENT', message: 'There are no variables', at };
    case BAD_EXPRESSION:
      return (
        unknownAxis(expression) ?? {
          code: 'INVALID_ARGUMENT',
          message: `Unexpected ${found === 'the end' ? 'end' : found}`,
          at,
        }
      );
    case BAD_TYPE:
      return {
        code: 'INVALID_ARGUMENT',
        message: 'An argument or operand has the wrong type, such as a text for nodes',
      };
    case BAD_NUMBER_OF_ARGUMENTS:
      return { code: 'INVALID_ARGUMENT', message: 'A function has too few or too many arguments' };
    case STACK_LIMIT:
    case RECURSION_LIMIT:
      return { code: 'NESTING_LIMIT', message: 'It is nested too deeply' };
    default:
      return { code: 'INVALID_ARGUMENT', message: fault.message, at };
  }
}

const AXES: ReadonlySet<string> = new Set(
  (
    'ancestor ancestor-or-self attribute child descendant descendant-or-self following following-sibling namespace ' +
    'parent preceding preceding-sibling self'
  ).split(' '),
);

/** An axis; a long name that is none is tried only where it begins. */
const AXIS = /(?<![\w-])([\w-]+)\s*::/g;

function unknownAxis(expression: string): Explanation | undefined {
  for (const { 1: axis = '', index } of expression.matchAll(AXIS)) {
    if (!AXES.has(axis)) return { code: 'INVALID_ARGUMENT', message: `There is no axis "${axis}"`, at: index };
  }
  return undefined;
}
