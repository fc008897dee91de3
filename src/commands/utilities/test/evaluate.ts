import { CommandError } from '../../definition/command-error.ts';
import { InvalidValue } from '../../definition/parameter.ts';
import { compare, type Operator } from './operators.ts';

/** The conditions by their names and letters. */
export const CONDITIONS = ['file', 'exists', 'size', 'zero', 'newer', 'older', 'f', 'e', 's', 'z', 'n', 'o'] as const;

export type Condition = (typeof CONDITIONS)[number];

/** What may be asked; one of a condition, a comparison and a string. */
export interface Question {
  readonly condition: Condition | undefined;
  readonly path: string | undefined;
  readonly ref: string | undefined;
  readonly left: string | undefined;
  readonly op: Operator | undefined;
  readonly right: string | undefined;
  readonly string: string | undefined;
}

/**
 * Answers a question about strings, numbers or the input.
 *
 * @throws {CommandError} `MISSING_PARAMETER` for a part of the question that is absent, `INVALID_ARGUMENT` for parts of
 *   several questions, a number that is none, and temp files
 */
export function evaluate(question: Question, input: Uint8Array): boolean {
  const { condition, left, op, right, string } = question;
  const asked = [condition, left ?? op ?? right, string].filter((part) => part !== undefined).length;
  if (asked === 0) throw missing('a condition, or left, op and right, or a string');
  if (asked > 1) throw invalid('Expected only one of a condition, left with op and right, and a string');
  if (condition !== undefined) return evaluateCondition(condition, question, input);
  if (question.path !== undefined || question.ref !== undefined) throw missing('a condition for path and ref');
  if (string !== undefined) return string !== '';
  if (left === undefined || op === undefined || right === undefined) throw missing('one of left, op and right');
  try {
    return compare(left, op, right);
  } catch (error) {
    throw error instanceof InvalidValue ? invalid(`Cannot compare: ${error.message}`) : error;
  }
}

function evaluateCondition(condition: Condition, { path, ref }: Question, input: Uint8Array): boolean {
  const letter = condition.slice(0, 1);
  const needsReference = letter === 'n' || letter === 'o';
  if (needsReference && ref === undefined) throw missing(`ref for the condition "${condition}"`);
  if (!needsReference && ref !== undefined) throw invalid(`Expected no ref for the condition "${condition}"`);
  if (path === undefined && letter === 's') return input.length > 0;
  if (path === undefined && letter === 'z') return input.length === 0;
  if (path === undefined) throw missing(`path for the condition "${condition}"`);
  throw invalid(
    `Cannot look at "${path}": This version has no temp files; without a path, size and zero ask about the input`,
  );
}

function missing(what: string): CommandError {
  return new CommandError('test', 'MISSING_PARAMETER', `Missing ${what}; see "man test"`);
}

function invalid(problem: string): CommandError {
  return new CommandError('test', 'INVALID_ARGUMENT', `${problem}; see "man test"`);
}
