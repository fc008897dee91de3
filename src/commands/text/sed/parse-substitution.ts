import { type PatternRules, parsePatternUse } from './parse-address.ts';
import { parseReplacement } from './parse-replacement.ts';
import { readDelimited, takeDelimiter } from './read-delimited.ts';
import { Replacement } from './replacement.ts';
import type { Substitution } from './script.ts';
import type { ScriptReader } from './script-reader.ts';

/** Reads what follows the letter `s`: pattern, replacement and flags. */
export function parseSubstitution(reader: ScriptReader, rules: PatternRules): Substitution {
  const delimiter = takeDelimiter(reader, 's');
  const start = reader.at;
  const escapes = rules.syntax !== 'basic';
  const source = readDelimited(reader, delimiter, { pattern: { escapes }, what: 'pattern' });
  const replacementStart = reader.at;
  const replacement = new Replacement(parseReplacement(readDelimited(reader, delimiter, { what: 'replacement' })));
  const { letters, number } = readFlags(reader);
  const pattern = parsePatternUse(reader, rules, { source, start, flags: letters });
  const { highestGroup } = replacement;
  if (pattern !== undefined && highestGroup > pattern.groupCount) {
    const problem = `There is no group ${highestGroup} in the pattern, it has ${pattern.groupCount}`;
    throw reader.error(replacementStart, problem);
  }
  return {
    kind: 'substitute',
    pattern,
    replacement,
    from: number ?? 1,
    global: letters.includes('g'),
    print: letters.includes('p'),
  };
}

function readFlags(reader: ScriptReader): { readonly letters: string; readonly number: number | undefined } {
  let letters = '';
  let number: number | undefined;
  for (;;) {
    reader.skipBlanks();
    const start = reader.at;
    const digits = reader.takeNumber();
    if (digits !== undefined) {
      if (number !== undefined) throw reader.error(start, 'Expected one number among the flags of s');
      if (digits === 0) throw reader.error(start, 'Expected a number of at least 1 among the flags of s');
      number = digits;
      continue;
    }
    const letter = reader.takeMatch(/[gpiImM]/y);
    if (letter === undefined) break;
    if (/[gp]/.test(letter) && letters.includes(letter)) throw reader.error(start, `Expected the flag ${letter} once`);
    letters += letter;
  }
  refuseFlag(reader);
  return { letters, number };
}

function refuseFlag(reader: ScriptReader): void {
  const sign = reader.peek();
  if (sign === 'w') throw reader.error(reader.at, 'The flag w needs a file, and sed has none here');
  if (sign === 'e') throw reader.error(reader.at, 'The flag e needs a shell, and there is none here');
  if (!reader.endsCommand)
    throw reader.error(reader.at, 'Expected a flag of s (g, p, i, I, m, M, a number) or the end of the command');
}
