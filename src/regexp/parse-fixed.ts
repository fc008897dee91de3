import { Meaning } from './meaning.ts';
import type { ParsedPattern } from './parsed-pattern.ts';
import type { PatternOptions } from './pattern-options.ts';

/** Takes every character of `source` as itself. */
export function parseFixed(source: string, options: PatternOptions): ParsedPattern {
  const meaning = new Meaning(options);
  const items = Array.from(source, (character) => meaning.character(character.codePointAt(0) ?? 0));
  return { node: { kind: 'sequence', items }, groupCount: 0 };
}
