/** The character sets of the pipeline language, in one place. */

/** Unquoted white space separates words. A carriage return counts, so that CRLF texts work. */
export function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0d;
}

/** The codes that end a run of characters which mean nothing special outside quotes; an ampersand does when doubled. */
export const SPECIAL_UNQUOTED = codesOf(' \t\r\n|;&\\\'"$');

/** The codes that end such a run inside double quotes. */
export const SPECIAL_IN_DOUBLE_QUOTES = codesOf('\\"$');

/** What an unquoted backslash escapes: operators, quotes, white space, `$`, `\`, `#`, `!`, `*`, `?`. */
export const ESCAPABLE_UNQUOTED = codesOf('|&;\'" \t\r$\\#!*?');

/** What a backslash escapes inside double quotes (a newline besides, which joins lines). */
export const ESCAPABLE_IN_DOUBLE_QUOTES = codesOf('"\\$`');

/** The name of an export. */
export const EXPORT_NAME = /^[A-Z][A-Z0-9_]*$/;

/** The name of an alias. */
export const ALIAS_NAME = /^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/;

/** A table that has 1 for each of these ASCII characters; it is asked for every character of a text. */
function codesOf(characters: string): Uint8Array {
  const table = new Uint8Array(128);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
}
