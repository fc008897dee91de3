import { CodePointTable } from '../../../text/code-point-table.ts';
import { codePointAt, encodedLength } from '../../../text/code-points.ts';
import { isPrintable } from '../../../text/printable.ts';

/** Neither part of a word nor its end: NUL, other control characters, bytes that are no valid UTF-8. */
const NEITHER = 0;
const IN_WORD = 1;
const SEPARATOR = 2;

/** White space, the no-break spaces included, as GNU wc has it. */
const SPACE = /[\p{Zs}\u2060]/u;

const kinds = new CodePointTable((point) => {
  if (point >= 0x09 && point <= 0x0d) return SEPARATOR;
  if (!isPrintable(point)) return NEITHER;
  return SPACE.test(String.fromCodePoint(point)) ? SEPARATOR : IN_WORD;
});

const NOT_ASCII = 4;

const BYTE_KINDS = Uint8Array.from({ length: 0x100 }, (_, byte) => (byte < 0x80 ? kinds.get(byte) : NOT_ASCII));

/** The number of words in UTF-8 text: runs that hold a printable character and no white space. */
export function countWords(bytes: Uint8Array): number {
  let words = 0;
  let inWord = 0;
  let at = 0;
  while (at < bytes.length) {
    let kind = NEITHER;
    // A loop of its own for runs of ASCII triples the speed. It has no branches for the kinds, which a processor would
    // guess wrong at both ends of every word.
    for (; at < bytes.length; at++) {
      kind = BYTE_KINDS[bytes[at] ?? 0] ?? NEITHER;
      if (kind === NOT_ASCII) break;
      const ends = kind >> 1;
      words += inWord & ends;
      inWord = (inWord | kind) & ~ends & 1;
    }
    if (kind !== NOT_ASCII) break;
    const point = codePointAt(bytes, at);
    at += encodedLength(point);
    kind = kinds.get(point);
    if (kind === SEPARATOR) words += inWord;
    if (kind !== NEITHER) inWord = kind & IN_WORD;
  }
  return words + inWord;
}
