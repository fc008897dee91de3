import { ByteWriter } from '../../../text/byte-writer.ts';
import { codePointAt, encodedLength } from '../../../text/code-points.ts';
import { countByte } from '../../../text/count-byte.ts';
import { asBuffer, decodeText } from '../../../text/utf8.ts';
import { CommandError } from '../../definition/command-error.ts';
import { LINE_END, PAUSE, PAUSE_BYTES, type SplitItem } from './item.ts';
import { MOST_UNIT_BYTES, tooLong } from './too-long.ts';

const TAB = 0x09;
const NEWLINE = 0x0a;
const SPACE = 0x20;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const BACKSLASH = 0x5c;

/** The bytes that end a run of plain ones; with whole lines, blanks are plain too. */
const ENDS_WORD_RUN = tableOf(' \t\n\'"\\');
const ENDS_LINE_RUN = tableOf('\n\'"\\');

/**
 * Splits input as xargs does without `-0` and `-d`: words end at blanks and newlines, quotes take everything up to the
 * next quote of their kind as it is, a backslash takes the next character as it is. It works on bytes, for decoding the
 * whole input at once would hold up other requests.
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
  input: Uint8Array,
  { wholeLines, last, longest }: { wholeLines: boolean; last: string | undefined; longest: number },
): Generator<SplitItem> {
  const bytes = asBuffer(input);
  const endsRun = wholeLines ? ENDS_LINE_RUN : ENDS_WORD_RUN;
  const mostBytes = longest * MOST_UNIT_BYTES;
  const word = new ByteWriter(256, mostBytes);
  let at = yield* afterSpace(bytes, 0);
  /** Whether the word is the first one of its line. */
  let isFirst = true;
  while (at < bytes.length) {
    const start = at;
    let pauseAt = start + PAUSE_BYTES;
    word.length = 0;
    // One turn a piece of the word: plain characters, a quoted piece, an escaped character.
    for (;;) {
      const from = at;
      while (at < bytes.length && !endsRun[bytes[at] ?? 0] && at - start <= mostBytes) at++;
      word.copy(bytes, from, at);
      const byte = bytes[at];
      if (byte === SINGLE_QUOTE || byte === DOUBLE_QUOTE) {
        const close = bytes.indexOf(byte, at + 1);
        // Looking at the quoted piece alone keeps the whole linear, where a search for the line's end would not.
        if (close < 0 || bytes.subarray(at + 1, close).includes(NEWLINE)) throw yield* unclosed(bytes, at);
        if (close - start > mostBytes) throw tooLong(longest);
        word.copy(bytes, at + 1, close);
        at = close + 1;
      } else if (byte === BACKSLASH) {
        const next = at + 1;
        at = next < bytes.length ? next + encodedLength(codePointAt(bytes, next)) : next;
        word.copy(bytes, next, at);
      } else break;
      if (at - start > mostBytes) throw tooLong(longest);
      if (at < pauseAt) continue;
      yield PAUSE;
      pauseAt = at + PAUSE_BYTES;
    }
    const text = decodeText(word.written());
    // What it is written with besides: quotes and backslashes, a character each.
    if (at - start - word.length + text.length > longest) throw tooLong(longest);
    if (text === last && (at < bytes.length || isFirst)) return;
    // A backslash at the very end escapes nothing and is no word.
    if (word.length > 0 || bytes[start] !== BACKSLASH) yield text;
    const before = bytes[at - 1];
    if (bytes[at] === NEWLINE && before !== SPACE && before !== TAB) yield LINE_END;
    const end = at;
    at = yield* afterSpace(bytes, at + 1);
    isFirst = bytes.subarray(end, at).includes(NEWLINE);
  }
}

/** Goes over white space before a word; only blanks and newlines end one. Returns where it ends. */
function* afterSpace(bytes: Buffer, from: number): Generator<typeof PAUSE, number> {
  let at = from;
  for (;;) {
    const end = Math.min(bytes.length, at + PAUSE_BYTES);
    while (at < end && isSpace(bytes[at] ?? 0)) at++;
    if (at < end || at >= bytes.length) return at;
    yield PAUSE;
  }
}

function isSpace(byte: number): boolean {
  return byte === SPACE || (byte >= TAB && byte <= 0x0d);
}

/** The error for a quote without an end on its line. */
function* unclosed(bytes: Buffer, open: number): Generator<typeof PAUSE, CommandError> {
  let line = 1;
  for (let from = 0; from < open; from += PAUSE_BYTES) {
    line += countByte(bytes.subarray(from, Math.min(open, from + PAUSE_BYTES)), NEWLINE);
    yield PAUSE;
  }
  const quote = String.fromCharCode(bytes[open] ?? 0);
  return new CommandError(
    'xargs',
    'INVALID_INPUT',
    `Cannot split the input: Quote ${quote} in line ${line} has no end on its line; -0 and -d take quotes as they are`,
  );
}

function tableOf(characters: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
}
