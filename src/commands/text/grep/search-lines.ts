import type { PatternSyntax } from '../../../regexp/pattern-options.ts';
import { asBuffer, encodeText } from '../../../text/utf8.ts';
import type { Result } from '../../definition/command.ts';
import { CommandError } from '../../definition/command-error.ts';
import type { Arguments } from '../../definition/parameter.ts';
import { patternFailure } from '../../definition/pattern-failure.ts';
import { bytesResult, NOTHING } from '../../definition/result.ts';
import { compileSearch, type Search } from './compile-search.ts';
import { copyLines } from './copy-lines.ts';
import { countLines } from './count-lines.ts';
import { FirstLines } from './first-lines.ts';
import type { LineRuns } from './line-runs.ts';
import { MatchingLines } from './matching-lines.ts';
import { OtherLines } from './other-lines.ts';
import type { grepParameters } from './parameters.ts';
import { type PrintOptions, printLines } from './print-lines.ts';
import { refusePerl } from './refuse-perl.ts';

type GrepArguments = Arguments<typeof grepParameters>;

/**
 * Selects lines and prints them as the arguments say.
 *
 * @throws {CommandError} for a pattern that cannot be read or run, and for flags that exclude each other
 */
export function searchLines(args: GrepArguments, bytes: Buffer): Result {
  const { invert, count, only, 'fixed-strings': fixed, 'basic-regexp': basic } = args;
  if (only && count) throw clash('-o', '-c', '-c alone counts lines, "grep -o PATTERN | wc -l" counts matches');
  if (only && invert) throw clash('-o', '-v', 'lines that do not match have no part to print');
  if (fixed && basic) throw clash('-F', '-G', 'a pattern is either literal or basic');
  try {
    return search(args, bytes);
  } catch (error) {
    throw patternFailure('grep', error);
  }
}

function search(args: GrepArguments, bytes: Buffer): Result {
  const { invert, count, only, 'max-count': maximum } = args;
  const delimiter = args['null-data'] ? 0x00 : 0x0a;
  const matching = new MatchingLines(bytes, delimiter, compile(args, delimiter), only);
  const { 'files-with-matches': listMatching, 'files-without-match': listOther } = args;
  // GNU grep sees at once that no line will do, and does not even print a count.
  if (maximum === 0 || (invert && isEmptyPattern(args))) return listInput(false, listMatching >= listOther, args.label);
  let runs: LineRuns = matching;
  if (invert) runs = new OtherLines(runs, bytes.length);
  if (maximum !== undefined && maximum > 0) runs = new FirstLines(runs, maximum, bytes, delimiter);
  const isListed = listMatching >= 0 || listOther >= 0;
  if (isListed) return listInput(runs.next(), listMatching > listOther, args.label);
  const label = args['with-filename'] > args['no-filename'] ? args.label : undefined;
  if (count) {
    const lines = countLines(runs, bytes, delimiter);
    return bytesResult(encodeText(`${label === undefined ? '' : `${label}:`}${lines}\n`), lines === 0 ? 1 : 0);
  }
  const print = printOptions(args, label, matching);
  const isLabelled = label !== undefined || print.lineNumber || print.byteOffset;
  const plain = print.context === undefined && !isLabelled && print.only === undefined;
  return plain ? copyLines(runs, bytes, delimiter) : printLines(runs, bytes, delimiter, print);
}

function compile(args: GrepArguments, delimiter: number): Search {
  const { 'fixed-strings': fixed, 'basic-regexp': basic } = args;
  const ignoreCase = Math.max(args.ignore, args.y) > args['no-ignore-case'];
  const syntax: PatternSyntax = fixed ? 'fixed' : basic ? 'basic' : 'extended';
  const whole = args.line ? 'line' : args.word ? 'word' : 'part';
  const isPerl = args['perl-regexp'] && syntax === 'extended';
  if (isPerl) args.match.forEach(refusePerl);
  return compileSearch(args.match, { syntax, ignoreCase, whole, delimiter, lenient: !isPerl });
}

/** Whether the pattern matches every line for certain. */
function isEmptyPattern({ match, word, line }: GrepArguments): boolean {
  return match.length === 1 && match[0] === '' && !word && !line;
}

/** Prints the name of the input, or nothing. */
function listInput(isFound: boolean, listsFound: boolean, label: string): Result {
  return bytesResult(isFound === listsFound ? encodeText(`${label}\n`) : NOTHING, isFound ? 0 : 1);
}

function printOptions(args: GrepArguments, label: string | undefined, matching: MatchingLines): PrintOptions {
  const { context, 'after-context': after = context, 'before-context': before = context } = args;
  const hasContext = after !== undefined || before !== undefined;
  return {
    label: label === undefined ? undefined : asBuffer(encodeText(label)),
    lineNumber: args['line-number'],
    byteOffset: args['byte-offset'],
    context: hasContext ? { before: before ?? 0, after: after ?? 0 } : undefined,
    separator: args['no-group-separator'] ? undefined : asBuffer(encodeText(args['group-separator'])),
    only: args.only ? matching : undefined,
  };
}

function clash(one: string, other: string, instead: string): CommandError {
  const problem = `Cannot take ${one} together with ${other}: ${instead}; see "man grep"`;
  return new CommandError('grep', 'INVALID_ARGUMENT', problem);
}
