/** The character sets of the pipeline language, in one place. */

/** Unquoted white space separates words. A carriage return counts, so that CRLF texts work. */
export function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0d;
}

/** What an unquoted backslash escapes: operators, quotes, white space, `$`, `\`, `#`, `!`, `*`, `?`. */
export const ESCAPABLE_UNQUOTED: ReadonlySet<string> = new Set('|&;\'" \t\r$\\#!*?');

/** What a backslash escapes inside double quotes (a newline besides, which joins lines). */
export const ESCAPABLE_IN_DOUBLE_QUOTES: ReadonlySet<string> = new Set('"\\$`');

/** The name of an export. */
export const EXPORT_NAME = /^[A-Z][A-Z0-9_]*$/;

/** The name of an alias. */
export const ALIAS_NAME = /^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/;
