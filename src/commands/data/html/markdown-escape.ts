/** Signs that mean something to Markdown wherever they stand. */
const EVERYWHERE = /[\\`*[\]]|~(?=~)|(?<=~)~|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[a-z/!?])|&(?=#?\w+;)/giu;

/** What turns a line into a heading, a quote, an item, a rule, the underline of a heading or of the header of a table. */
const AT_LINE_START = /^(?:#{1,6}(?=\s|$)|[+-](?=\s|$)|-(?=[-:|])|:(?=-)|\|(?=\s*:?-)|>|=|~)/;

/** A number that begins an item of a list. */
const NUMBER = /^(\d{1,9})([.)])(?=\s|$)/;

/** Escapes what Markdown would take for its signs in plain text. */
export function escapeMarkdown(text: string, atLineStart: boolean): string {
  const escaped = text.replace(EVERYWHERE, '\\$&');
  if (!atLineStart) return escaped;
  return escaped.replace(AT_LINE_START, '\\$&').replace(NUMBER, '$1\\$2');
}

/** Code between as many backticks as it needs. */
export function codeSpan(code: string): string {
  const fence = '`'.repeat(longestRun(code) + 1);
  const space = code.startsWith('`') || code.endsWith('`') ? ' ' : '';
  return `${fence}${space}${code}${space}${fence}`;
}

/** Lines of code between fences. */
export function codeBlock(code: string, language: string): readonly string[] {
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return [`${fence}${language}`, ...code.replace(/\n$/, '').split('\n'), fence];
}

/** What Markdown reads as an escape or an entity in an address too. */
const IN_ADDRESS = /\\|&(?=#?\w+;)/g;

/** An address as the destination of a link. */
export function destination(address: string): string {
  const plain = address
    .trim()
    .replace(/[\n\r\t]/g, '')
    .replace(IN_ADDRESS, '\\$&');
  if (!/[\s()<>]/.test(plain)) return plain;
  return `<${plain.replace(/[<>]/g, (sign) => (sign === '<' ? '%3C' : '%3E'))}>`;
}

function longestRun(code: string): number {
  let longest = 0;
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
