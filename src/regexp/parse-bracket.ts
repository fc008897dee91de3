import type { Meaning } from './meaning.ts';
import { POSIX_CLASSES } from './named-classes.ts';
import type { CharacterSet, SetItem } from './node.ts';
import type { PatternReader } from './pattern-reader.ts';

/** Reads a backslash within brackets; the reader stands after it. */
export type ReadBracketEscape = (reader: PatternReader) => SetItem;

/** A class that begins with `]`, without another class within it. */
const BRACKET_FIRST = /\](?:\[(?!\^))?(?:\\.|[^[\]\\]|\[[:.=][^\]]*[:.=]\])*\[?\]/suy;

/**
 * Reads a bracket expression; the reader stands after its `[`. POSIX and JavaScript differ in two places. A backslash
 * is a character of its own in POSIX, so basic expressions give no `readEscape`. A `]` that comes first is a character
 * in POSIX and ends the class in JavaScript; see {@link startsWithBracket}.
 */
export function parseBracket(reader: PatternReader, meaning: Meaning, readEscape?: ReadBracketEscape): CharacterSet {
  const start = reader.at - 1;
  refuseBareClassName(reader, start);
  const negated = reader.take('^');
  const items: SetItem[] = [];
  if (reader.sees(']') && (readEscape === undefined || startsWithBracket(reader, negated))) {
    items.push(...readItems(reader, readEscape));
  }
  while (!reader.take(']')) {
    if (reader.ended) throw reader.error(start, 'Expected ] to end the class');
    items.push(...readItems(reader, readEscape));
  }
  return meaning.set(items, negated);
}

/**
 * Whether a `]` that comes first in a class of an extended expression is a character, so that `[^]]`, `[][]` and
 * `[]abc]` work as in POSIX. JavaScript's `[]`, which never matches, is of no use where another `]` follows. Its `[^]`,
 * any character, is taken where no `]` follows, or where a further class would be swallowed, as in `[^]*[0-9]`.
 */
function startsWithBracket(reader: PatternReader, negated: boolean): boolean {
  if (!negated) return reader.source.includes(']', reader.at + 1);
  BRACKET_FIRST.lastIndex = reader.at;
  return BRACKET_FIRST.test(reader.source);
}

/** One item, or two ends joined by `-`. */
function readItems(reader: PatternReader, readEscape?: ReadBracketEscape): readonly SetItem[] {
  const start = reader.at;
  const first = readItem(reader, readEscape);
  if (!reader.sees('-') || reader.source.startsWith(']', reader.at + 1)) return [first];
  reader.take('-');
  if (reader.ended) return [first];
  const last = readItem(reader, readEscape);
  const from = single(first);
  const to = single(last);
  // As in JavaScript, a hyphen beside a class such as \d is a hyphen.
  if (from === undefined || to === undefined) return [first, [0x2d, 0x2d], last];
  if (from > to) throw reader.error(start, 'Range out of order in []');
  return [[from, to]];
}

function readItem(reader: PatternReader, readEscape?: ReadBracketEscape): SetItem {
  const start = reader.at;
  const name = reader.takeMatch(/\[:([^:\]]*):\]/y)?.[1];
  if (name !== undefined) {
    const named = POSIX_CLASSES.get(name);
    if (named === undefined)
      throw reader.error(start, `Expected one of ${[...POSIX_CLASSES.keys()].join(', ')} in [: :]`);
    return { named, negated: false };
  }
  // The names of collating elements are short; a longer look ahead would make many of them slow.
  const element = reader.takeMatch(/\[([.=])(.{1,32}?)\1\]/suy)?.[2];
  if (element !== undefined) {
    const [first = '', second] = element;
    if (second !== undefined) throw reader.error(start, 'Expected one character in [. .] or [= =]');
    return one(first.codePointAt(0) ?? 0);
  }
  if (readEscape !== undefined && reader.take('\\')) {
    if (reader.ended) throw reader.error(start, 'Expected a character after the backslash');
    return readEscape(reader);
  }
  return one(reader.takeCodePoint());
}

/** `[:space:]` alone is a class of the letters of "space"; whoever writes it means `[[:space:]]`. */
function refuseBareClassName(reader: PatternReader, start: number): void {
  const name = /:[a-z]+:\]/y;
  name.lastIndex = reader.at;
  const bare = name.exec(reader.source)?.[0];
  if (bare !== undefined) throw reader.error(start, `Expected [[${bare}] instead of [${bare}`);
}

function one(codePoint: number): SetItem {
  return [codePoint, codePoint];
}

function single(item: SetItem): number | undefined {
  return 'named' in item || item[0] !== item[1] ? undefined : item[0];
}
