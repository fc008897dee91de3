import { bracketEnd } from '../../../regexp/bracket-end.ts';
import type { PatternSyntax } from '../../../regexp/pattern-options.ts';
import { rejoinBytes } from '../../../text/utf8.ts';
import { type CharacterEscape, readCharacterEscape, readNumberedEscape } from './character-escape.ts';

/** Letters whose escapes extended expressions have themselves, or take for something else. */
const OWN_EXTENDED = 'dfnrtv';
/** What stands for the ends of the pattern space, whatever the flag M says; basic expressions have these signs. */
const TEXT_EDGES: ReadonlyMap<string, string> = new Map([
  ['`', '(?-m:^)'],
  ["'", '(?-m:$)'],
]);
/** Letters whose escapes basic expressions have themselves, outside brackets. */
const OWN_BASIC = 'fnrtv';

/**
 * Writes the escapes that only sed has as what patterns understand. Bytes beside each other that form a UTF-8
 * character are that character.
 *
 * @example translateEscapes('extended', '\\o101\\xc3\\xa9') // '\\x41é'
 */
export function translateEscapes(syntax: PatternSyntax, source: string): string {
  if (!source.includes('\\')) return source;
  const basic = syntax === 'basic';
  const parts: string[] = [];
  /** Where the bracket expression that was read last ends. */
  let inside = 0;
  for (let at = 0; at < source.length; ) {
    // What follows a bracket that nothing closes is not looked at again; the pattern's own reader will refuse it.
    if (source[at] === '[' && at >= inside) inside = bracketEnd(source, at, { escapes: !basic }) ?? source.length;
    if (source[at] !== '\\') {
      parts.push(source[at++] ?? '');
      continue;
    }
    const inBracket = at < inside;
    const edge = basic || inBracket ? undefined : TEXT_EDGES.get(source[at + 1] ?? '');
    if (edge !== undefined) {
      parts.push(edge);
      at += 2;
      continue;
    }
    const escaped = readEscape(source, at + 1, basic, inBracket);
    if (escaped === undefined) {
      // In a bracket of a basic expression the backslash stands for itself, and so does what follows it.
      const end = inBracket && basic ? at + 1 : at + 2;
      parts.push(source.slice(at, end));
      at = end;
    } else {
      parts.push(writeCharacter(escaped.character, basic, inBracket));
      at = escaped.end;
    }
  }
  return rejoinBytes(parts.join(''));
}

function readEscape(source: string, at: number, basic: boolean, inBracket: boolean): CharacterEscape | undefined {
  const letter = source[at] ?? '';
  if (basic && inBracket) return readCharacterEscape(source, at);
  if ((basic ? OWN_BASIC : OWN_EXTENDED).includes(letter)) return undefined;
  return letter === 'a' ? readCharacterEscape(source, at) : readNumberedEscape(source, at);
}

/** Writes a character so that it stands for itself. */
function writeCharacter(character: string, basic: boolean, inBracket: boolean): string {
  if (character > '~') return character;
  if (!basic) return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
  if (inBracket) return /[\^\]-]/.test(character) ? `[.${character}.]` : character;
  return /[\\[.*^$]/.test(character) ? `\\${character}` : character;
}
