import { clip } from '../../../text/clip.ts';
import { InvalidValue } from '../../definition/parameter.ts';
import { isOperator } from './operators.ts';

type Pairs = readonly (readonly [parameter: string, text: string])[];

/** Conditions on one path; `-s` and `-z` ask about the input when they stand alone. */
const PATH_FLAGS: ReadonlySet<string> = new Set(['-f', '-e', '-s', '-z']);
/** Conditions on a path and a reference. */
const REFERENCE_FLAGS: ReadonlySet<string> = new Set(['-n', '-o']);
const REFERENCE_OPERATORS: ReadonlyMap<string, string> = new Map([
  ['-nt', 'newer'],
  ['-ot', 'older'],
]);
const TEMP_PATH = '/tmp/';

/**
 * Reads the words after `test` as the parameters they stand for.
 *
 * As in POSIX test, an operator between two words is looked for first, so that `test -z = -z` compares strings. `-z X`
 * and `-n X` ask about a string, as in every shell, unless X begins with `/tmp/`: then `-z` asks about that temp file.
 *
 * @throws {InvalidValue} for words that form no expression, with what to write instead
 */
export function readExpression(words: readonly string[]): Pairs {
  const negations = countNegations(words);
  const not: Pairs = negations % 2 === 1 ? [['not', 'true']] : [];
  return [...not, ...readPlain(words.slice(negations))];
}

/** `!` turns an expression round, unless it is itself a string of the expression: `test !`, `test ! = x`. */
function countNegations(words: readonly string[]): number {
  let count = 0;
  while (words[count] === '!' && words.length > count + 1 && !isComparison(words, count)) count++;
  return count;
}

/** Whether the words from `start` on are two with an operator between them. */
function isComparison(words: readonly string[], start = 0): boolean {
  const operator = words[start + 1];
  return words.length - start === 3 && (isOperator(operator) || REFERENCE_OPERATORS.has(operator ?? ''));
}

function readPlain(words: readonly string[]): Pairs {
  const [first, second, third] = words;
  if (first === undefined) throw new InvalidValue('Expected an expression; "test -s" asks whether there is input');
  if (second === undefined) return readOne(first);
  if (third === undefined) return readTwo(first, second);
  if (words.length === 3 && REFERENCE_FLAGS.has(first) && !isComparison(words)) {
    return [
      ['condition', first.slice(1)],
      ['path', second],
      ['ref', third],
    ];
  }
  return readThree(words, first, second, third);
}

function readOne(word: string): Pairs {
  if (word === '-s' || word === '-z') return [['condition', word.slice(1)]];
  if (PATH_FLAGS.has(word)) throw new InvalidValue(`Expected the path of a temp file after ${word}`);
  if (word === '-n') throw new InvalidValue('Expected -n STRING or -n PATH REF');
  if (word === '-o') throw new InvalidValue('Expected -o PATH REF');
  return [['string', word]];
}

function readTwo(flag: string, operand: string): Pairs {
  const isPath = operand.startsWith(TEMP_PATH);
  if (flag === '-n' && !isPath) return [['string', operand]];
  if (flag === '-z' && !isPath) {
    return [
      ['left', operand],
      ['op', '='],
      ['right', ''],
    ];
  }
  if (PATH_FLAGS.has(flag)) {
    return [
      ['condition', flag.slice(1)],
      ['path', operand],
    ];
  }
  if (REFERENCE_FLAGS.has(flag)) throw new InvalidValue(`Expected ${flag} PATH REF, the reference is missing`);
  throw new InvalidValue(`Expected an expression, "${clip(flag)}" is no condition; see the flags -e -f -n -o -s -z`);
}

function readThree(words: readonly string[], left: string, operator: string, right: string): Pairs {
  const newer = REFERENCE_OPERATORS.get(operator);
  if (words.length === 3 && newer !== undefined) {
    return [
      ['condition', newer],
      ['path', left],
      ['ref', right],
    ];
  }
  if (words.length === 3 && isOperator(operator)) {
    return [
      ['left', left],
      ['op', operator],
      ['right', right],
    ];
  }
  throw new InvalidValue(`Expected LEFT OPERATOR RIGHT, ${problemOf(words, operator)}`);
}

function problemOf(words: readonly string[], operator: string): string {
  if (words.some((word) => word === '-a' || word === '-o')) return 'join two tests with && or ||';
  if (operator === '==') return '"==" is no operator, write =';
  if (!isOperator(operator)) return `"${clip(operator)}" is no operator; quote words with spaces`;
  return `"${clip(words[3] ?? '')}" is unexpected; quote words with spaces`;
}
