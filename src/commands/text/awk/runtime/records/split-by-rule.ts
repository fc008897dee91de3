import { splitWidths } from './field-widths.ts';
import type { FieldRule } from './separator.ts';
import {
  fieldsByPattern,
  type Separators,
  splitBlank,
  splitCharacter,
  splitCharacters,
  splitExpression,
} from './split-text.ts';

/**
 * Splits a text into fields.
 *
 * @param separators takes what stands between the fields
 * @example splitText('a:b', { kind: 'character', character: ':' }) // ['a', 'b']
 */
export function splitText(text: string, rule: FieldRule, separators?: Separators): string[] {
  switch (rule.kind) {
    case 'blank':
      return splitBlank(text, separators);
    case 'bytes':
      return splitText(text, rule.text, separators);
    case 'character':
      return splitCharacter(text, rule.character, separators);
    case 'characters':
      return splitCharacters(text, separators);
    case 'pattern':
      return splitExpression(text, rule.pattern.for(text), separators);
    case 'content':
      return fieldsByPattern(text, rule.pattern.for(text), separators);
    case 'widths':
      return splitWidths(text, rule.widths);
  }
}
