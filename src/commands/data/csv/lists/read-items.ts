import { InvalidValue } from '../../../definition/parameter.ts';

/** One part of a list between commas. */
export interface Item {
  /** The text, or what stands between its quotes. */
  readonly text: string;
  readonly isQuoted: boolean;
  /** What follows the closing quote, such as `:desc`. */
  readonly rest: string;
}

/** The length of a list, which is read where all requests are served. */
const MOST_CHARACTERS = 65_536;

/** A name in double quotes or backticks, where the same quote twice stands for itself, and what follows it. */
const QUOTED = /[ \t]*(["`])((?:(?!\1)[\s\S]|\1\1)*)\1((?:[ \t]*[:-][ \t]*(["`])(?:(?!\4)[\s\S]|\4\4)*\4)?[^,]*)/y;
/** A name up to the comma; after a colon or a hyphen may be quotes, with commas in them. */
const BARE = /(?:(?![:-][ \t]*["`])[^,])*(?:[:-][ \t]*(["`])(?:(?!\1)[\s\S]|\1\1)*\1)?[^,]*/y;

/**
 * Splits a list at its commas. A part may begin with a text in double quotes or backticks, in which commas and colons
 * are ordinary characters; blanks around parts do not count.
 *
 * @throws {InvalidValue} for a part with nothing in it, and for a quote that is not closed
 * @example readItems('a, "b,c":desc') // parts a, and b,c followed by :desc
 */
export function readItems(text: string): readonly Item[] {
  if (text.length > MOST_CHARACTERS) throw new InvalidValue(`Expected a list of at most ${MOST_CHARACTERS} characters`);
  const items: Item[] = [];
  for (let at = 0; at <= text.length; at++) {
    const item = readQuoted(text, at) ?? readBare(text, at);
    items.push(item.item);
    at = item.end;
  }
  return items;
}

/** The same as a quoted part, for a text such as the second name of `old:"new,name"`. */
export function unquote(text: string): Item {
  return (readQuoted(text, 0) ?? readBare(text, 0)).item;
}

function readQuoted(text: string, at: number): { item: Item; end: number } | undefined {
  QUOTED.lastIndex = at;
  const match = QUOTED.exec(text);
  if (match === null) return undefined;
  const [whole, quote = '', content = '', rest = ''] = match;
  return {
    item: { text: content.replaceAll(quote + quote, quote), isQuoted: true, rest: rest.trim() },
    end: at + whole.length,
  };
}

function readBare(text: string, at: number): { item: Item; end: number } {
  BARE.lastIndex = at;
  const part = BARE.exec(text)?.[0] ?? '';
  const trimmed = part.trim();
  if (trimmed === '') throw new InvalidValue('Expected a column on each side of every comma');
  if (/^["`]/.test(trimmed))
    throw new InvalidValue(`Expected a closing ${trimmed[0]} for the one before ${trimmed.slice(1, 20)}`);
  return { item: { text: trimmed, isQuoted: false, rest: '' }, end: at + part.length };
}
