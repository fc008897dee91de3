/** Characters whose case may change. */
const BEYOND_ASCII = /[^\0-\x7f]/;

/**
 * Small letters as capitals, character by character: `ß` stays, since its capital is two characters.
 *
 * @example toUpper('straße') // 'STRAßE'
 */
export function toUpper(text: string): string {
  return BEYOND_ASCII.test(text) ? mapCharacters(text, (character) => character.toUpperCase()) : text.toUpperCase();
}

/** Capitals as small letters, character by character. */
export function toLower(text: string): string {
  return BEYOND_ASCII.test(text) ? mapCharacters(text, (character) => character.toLowerCase()) : text.toLowerCase();
}

function mapCharacters(text: string, map: (character: string) => string): string {
  return text.replace(/./gsu, (character) => {
    const mapped = map(character);
    return isOneCharacter(mapped) ? mapped : character;
  });
}

function isOneCharacter(text: string): boolean {
  return text.length === 1 || (text.length === 2 && (text.codePointAt(0) ?? 0) > 0xffff);
}
