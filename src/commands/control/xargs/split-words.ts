import { afterCharacter } from '../../../text/code-points.ts';
import { CommandError } from '../../definition/command-error.ts';
import { type Item, LINE_END } from './item.ts';

/** White space before a word; only blanks and newlines end one. */
const SPACE = /[ \t\n\v\f\r]+/y;
const PLAIN = /[^ \t\n'"\\]+/y;
const PLAIN_LINE = /[^\n'"\\]+/y;

/**
 * Splits text as xargs does without `-0` and `-d`: words end at blanks and newlines, quotes take everything up to the
 * next quote of their kind as it is, a backslash takes the next character as it is.
 *
 * The end of a line is given too, but not that of an empty line or of one that ends with a blank, which goes on with the
 * next line (POSIX, `-L`).
 *
 * @param wholeLines for `-I`: blanks are part of a word, so that a word is a line without the white space before it
 * @param last the word that ends the input. As for GNU xargs, a word that ends the text has to be the first of its line
 * @param longest how many characters a word may be written with
 * @throws {CommandError} `INVALID_INPUT` for a quote that its line does not close, naming the line; `LIMIT_EXCEEDED` for
 *   a word that is too long
 */
export function* splitWords(
  text: string,
  { wholeLines, last, longest }: { wholeLines: boolean; last: string | undefined; longest: number },
): Generator<Item> {
  const plain = wholeLines ? PLAIN_LINE : PLAIN;
  let at = after(SPACE, text, 0);
  /** Whether the word is the first one of its line. */
  let isFirst = true;
  while (at < text.length) {
    let word = '';
    const start = at;
    // One turn a piece of the word: plain characters, a quoted piece, an escaped character.
    for (;;) {
      if (at - start > longest) throw tooLong(longest);
      const end = after(plain, text, at);
      word += text.slice(at, end);
      at = end;
      const character = text[at];
      if (character === "'" || character === '"') {
        const close = closingQuote(text, at, character);
        word += text.slice(at + 1, close);
        at = close + 1;
      } else if (character === '\\') {
        const taken = text.slice(at + 1, afterCharacter(text, at + 1));
        word += taken;
        at += 1 + taken.length;
      } else break;
    }
    if (word === last && (at < text.length || isFirst)) return;
    // A backslash at the very end escapes nothing and is no word.
    if (word !== '' || text[start] !== '\\') yield word;
    if (text[at] === '\n' && !(text[at - 1] === ' ' || text[at - 1] === '\t')) yield LINE_END;
    const end = at;
    at = after(SPACE, text, at + 1);
    isFirst = text.slice(end, at).includes('\n');
  }
}

/** Where a sticky expression's match at `at` ends; `at` itself without a match. */
function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function closingQuote(text: string, open: number, quote: string): number {
  const close = text.indexOf(quote, open + 1);
  // Looking at the quoted piece alone keeps the whole linear, where a search for the line's end would not.
  if (close >= 0 && !text.slice(open + 1, close).includes('\n')) return close;
  let line = 1;
  for (let at = 0; at < open; at++) line += Number(text[at] === '\n');
  throw new CommandError(
    'xargs',
    'INVALID_INPUT',
    `Cannot split the input: Quote ${quote} in line ${line} has no end on its line; -0 and -d take quotes as they are`,
  );
}

function tooLong(longest: number): CommandError {
  return new CommandError('xargs', 'LIMIT_EXCEEDED', `Cannot take a word of more than ${longest} characters`);
}
