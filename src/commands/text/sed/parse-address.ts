import { PatternError } from '../../../regexp/pattern-error.ts';
import type { PatternOptions, PatternSyntax } from '../../../regexp/pattern-options.ts';
import { readDelimited, takeDelimiter } from './read-delimited.ts';
import type { Address, PatternUse, RangeEnd, Selection } from './script.ts';
import type { ScriptReader } from './script-reader.ts';
import { readSedPattern } from './sed-pattern.ts';

/** How the patterns of a script are read. */
export interface PatternRules {
  readonly syntax: PatternSyntax;
  /** What ends a line for the flag M. */
  readonly lineEnd: '\n' | '\0';
}

/** Reads the addresses before a command and the `!` behind them. */
export function parseSelection(reader: ScriptReader, rules: PatternRules): Selection | undefined {
  const start = reader.at;
  const first = parseAddress(reader, rules);
  if (first === undefined) {
    return takeNegation(reader)
      ? { first: { kind: 'step', first: 0, step: 1 }, last: undefined, negated: true }
      : undefined;
  }
  reader.skipBlanks();
  const last = reader.take(',') ? parseRangeEnd(reader, rules) : undefined;
  if (first.kind === 'line' && first.number === 0 && last?.kind !== 'pattern') {
    throw reader.error(start, 'Expected a pattern as the end of a range that begins at line 0');
  }
  return { first, last, negated: takeNegation(reader) };
}

function takeNegation(reader: ScriptReader): boolean {
  reader.skipBlanks();
  if (!reader.take('!')) return false;
  reader.skipBlanks();
  if (reader.peek() === '!') throw reader.error(reader.at, 'Expected a command, a second ! is of no use');
  return true;
}

function parseAddress(reader: ScriptReader, rules: PatternRules): Address | undefined {
  if (reader.take('$')) return { kind: 'last' };
  const number = reader.takeNumber();
  if (number !== undefined) {
    reader.skipBlanks();
    if (!reader.take('~')) return { kind: 'line', number };
    reader.skipBlanks();
    const step = reader.takeNumber() ?? 0;
    return step === 0 ? { kind: 'line', number } : { kind: 'step', first: number, step };
  }
  if (reader.take('/')) return { kind: 'pattern', pattern: parseAddressPattern(reader, rules, '/') };
  if (!reader.take('\\')) return undefined;
  const delimiter = takeDelimiter(reader, 'the backslash');
  return { kind: 'pattern', pattern: parseAddressPattern(reader, rules, delimiter) };
}

function parseRangeEnd(reader: ScriptReader, rules: PatternRules): RangeEnd {
  reader.skipBlanks();
  const start = reader.at;
  const sign = reader.takeMatch(/[+~]/y);
  if (sign === undefined) {
    const address = parseAddress(reader, rules);
    if (address === undefined)
      throw reader.error(start, 'Expected a line number, $ or /pattern/ as the end of the range');
    return address;
  }
  const number = reader.takeNumber();
  if (number === undefined) throw reader.error(reader.at, `Expected a number behind ${sign}`);
  return sign === '+' ? { kind: 'count', lines: number } : { kind: 'multiple', of: number };
}

function parseAddressPattern(reader: ScriptReader, rules: PatternRules, delimiter: string): PatternUse {
  const start = reader.at;
  const escapes = rules.syntax !== 'basic';
  const source = readDelimited(reader, delimiter, { pattern: { escapes }, what: 'pattern' });
  const flags = reader.takeMatch(/[IM]*/y) ?? '';
  return parsePatternUse(reader, rules, { source, start, flags });
}

/** What stands in a script as a pattern. */
export interface WrittenPattern {
  readonly source: string;
  /** Where it is, for errors. */
  readonly start: number;
  /** Letters of flags; of these `i`, `I`, `m` and `M` count. */
  readonly flags: string;
}

/**
 * Reads a pattern; an empty one is the one used last.
 *
 * @throws {CommandError} `INVALID_PATTERN` naming the place in the script and in the pattern
 */
export function parsePatternUse(reader: ScriptReader, rules: PatternRules, written: WrittenPattern): PatternUse {
  const { source, start, flags } = written;
  const ignoreCase = /i/i.test(flags);
  const multiline = /m/i.test(flags);
  if (source === '') {
    if (ignoreCase || multiline)
      throw reader.error(start, 'Expected no flags I and M: An empty pattern is the one used last, with its flags');
    return undefined;
  }
  const options: PatternOptions = { ignoreCase, ...(multiline ? multilineOptions(rules) : { lineEnd: rules.lineEnd }) };
  try {
    return readSedPattern(rules.syntax, source, options);
  } catch (error) {
    throw error instanceof PatternError ? reader.error(start, error.message, error.code) : error;
  }
}

/** With -z, GNU sed searches the parts between NULs each by itself, and a newline still stops a dot. */
function multilineOptions({ lineEnd }: PatternRules): PatternOptions {
  return lineEnd === '\0' ? { lineEnd, lineEnds: 'bounds', stopsAtNewline: true } : { lineEnd, lineEnds: 'divides' };
}
