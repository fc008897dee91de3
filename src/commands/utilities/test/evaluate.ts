import { clip } from '../../../text/clip.ts';
import type { Facts } from '../../definition/command.ts';
import { CommandError } from '../../definition/command-error.ts';
import { InvalidValue } from '../../definition/parameter.ts';
import type { StoredFile } from '../../definition/stored.ts';
import { baseTime, parseMoment } from '../date/moment.ts';
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

/** What is known besides the question. */
export interface Knowledge {
  readonly input: Uint8Array;
  readonly facts: Facts;
  /** The temp file that a condition asks about, where it exists. */
  readonly file: StoredFile | undefined;
  /** The temp file that a condition compares with, where the reference is one that exists. */
  readonly reference: StoredFile | undefined;
}

/** The temp files that a question is about: its path, and what it compares with, which may be a date as well. */
export function filesOf({ condition, path, ref }: Question): readonly string[] {
  if (condition === undefined || path === undefined) return [];
  return ref === undefined || !comparesTimes(condition) ? [path] : [path, ref];
}

/**
 * Answers a question about strings, numbers, the input or temp files.
 *
 * @throws {CommandError} `MISSING_PARAMETER` for a part of the question that is absent, `INVALID_ARGUMENT` for parts of
 *   several questions, a number that is none, and a date that cannot be read
 */
export function evaluate(question: Question, known: Knowledge): boolean {
  const { condition, left, op, right, string } = question;
  const asked = [condition, left ?? op ?? right, string].filter((part) => part !== undefined).length;
  if (asked === 0) throw missing('a condition, or left, op and right, or a string');
  if (asked > 1) throw invalid('Expected only one of a condition, left with op and right, and a string');
  if (condition !== undefined) return evaluateCondition(condition, question, known);
  if (question.path !== undefined || question.ref !== undefined) throw missing('a condition for path and ref');
  if (string !== undefined) return string !== '';
  if (left === undefined || op === undefined || right === undefined) throw missing('one of left, op and right');
  try {
    return compare(left, op, right);
  } catch (error) {
    throw error instanceof InvalidValue ? invalid(`Cannot compare: ${error.message}`) : error;
  }
}

function evaluateCondition(condition: Condition, { path, ref }: Question, known: Knowledge): boolean {
  const { input, file } = known;
  const letter = condition.slice(0, 1);
  if (comparesTimes(condition) && ref === undefined) throw missing(`ref for the condition "${condition}"`);
  if (!comparesTimes(condition) && ref !== undefined) throw invalid(`Expected no ref for the condition "${condition}"`);
  if (path === undefined && letter === 's') return input.length > 0;
  if (path === undefined && letter === 'z') return input.length === 0;
  if (path === undefined) throw missing(`path for the condition "${condition}"`);
  if (ref !== undefined) return letter === 'n' ? isNewer(ref, known) : isOlder(ref, known);
  if (letter === 's') return file !== undefined && file.size > 0;
  if (letter === 'z') return file !== undefined && file.size === 0;
  return file !== undefined;
}

function comparesTimes(condition: Condition): boolean {
  return ['newer', 'older', 'n', 'o'].includes(condition);
}

/** As in GNU test, a file is newer than one that does not exist. */
function isNewer(ref: string, known: Knowledge): boolean {
  const time = timeOf(ref, known);
  return known.file !== undefined && (time === undefined || known.file.createdAt > time);
}

/** As in GNU test, a file that does not exist is older than one that does. */
function isOlder(ref: string, known: Knowledge): boolean {
  const time = timeOf(ref, known);
  if (known.file === undefined) return known.reference !== undefined;
  return time !== undefined && known.file.createdAt < time;
}

/** Unix milliseconds of a reference: of a temp file, `undefined` when there is none, else of a date. */
function timeOf(ref: string, { reference, facts }: Knowledge): number | undefined {
  if (reference !== undefined) return reference.createdAt;
  if (ref.startsWith('/tmp/')) return undefined;
  try {
    return parseMoment(ref, baseTime(facts), facts.timezone).epochMilliseconds;
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error;
    throw invalid(`Cannot read "${clip(ref)}" for ref, which is neither a temp file nor a date: ${error.message}`);
  }
}

function missing(what: string): CommandError {
  return new CommandError('test', 'MISSING_PARAMETER', `Missing ${what}; see "man test"`);
}

function invalid(problem: string): CommandError {
  return new CommandError('test', 'INVALID_ARGUMENT', `${problem}; see "man test"`);
}
