import { DIGIT_CLASS, propertyClass, SPACE_CLASS, WORD_CLASS } from './named-classes.ts';
import type { NamedClass, SetItem } from './node.ts';
import type { PatternReader } from './pattern-reader.ts';

const CONTROLS: ReadonlyMap<string, number> = new Map([
  ['f', 0x0c],
  ['n', 0x0a],
  ['r', 0x0d],
  ['t', 0x09],
  ['v', 0x0b],
]);

const CLASSES: ReadonlyMap<string, NamedClass> = new Map([
  ['d', DIGIT_CLASS],
  ['s', SPACE_CLASS],
  ['w', WORD_CLASS],
]);

/**
 * Reads an escape that stands for a character or a class, in or outside brackets, as JavaScript has them; the reader
 * stands after the backslash. A character without a meaning of its own stands for itself.
 *
 * @example after the backslash of `\x41` the answer is the range from A to A
 */
export function readCharacterEscape(reader: PatternReader): SetItem {
  const start = reader.at - 1;
  return readClassEscape(reader, start) ?? one(readCodePoint(reader, start));
}

function readClassEscape(reader: PatternReader, start: number): SetItem | undefined {
  const letter = reader.takeMatch(/[dDsSwW]/y)?.[0];
  const named = letter === undefined ? undefined : CLASSES.get(letter.toLowerCase());
  if (named !== undefined) return { named, negated: letter !== letter?.toLowerCase() };
  const property = reader.takeMatch(/([pP])\{([^}]{0,64})\}/y);
  if (property === undefined) return undefined;
  const [, sign, name = ''] = property;
  const known = propertyClass(name);
  if (known === undefined) throw reader.error(start, `Expected a Unicode property in \\${sign}{}`);
  return { named: known, negated: sign === 'P' };
}

function readCodePoint(reader: PatternReader, start: number): number {
  const hexadecimal = reader.takeMatch(/x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]+)\}/y);
  if (hexadecimal !== undefined) return readHexadecimal(reader, start, hexadecimal);
  const octal = reader.takeMatch(/0[0-7]{0,2}/y)?.[0];
  if (octal !== undefined) return Number.parseInt(octal, 8);
  const control = reader.takeMatch(/c([a-zA-Z])/y)?.[1];
  if (control !== undefined) return control.charCodeAt(0) & 0x1f;
  // As in JavaScript, a \c without a letter is a backslash and a c.
  if (reader.sees('c')) return 0x5c;
  const codePoint = reader.takeCodePoint();
  return CONTROLS.get(String.fromCodePoint(codePoint)) ?? codePoint;
}

function readHexadecimal(reader: PatternReader, start: number, match: RegExpExecArray): number {
  const codePoint = Number.parseInt(match[1] ?? match[2] ?? match[3] ?? '', 16);
  if (codePoint > 0x10ffff) throw reader.error(start, 'Expected at most \\u{10ffff}');
  if (match[2] === undefined || codePoint < 0xd800 || codePoint > 0xdbff) return codePoint;
  // Two escapes of surrogates are one character.
  const low = reader.takeMatch(/\\u([dD][c-fC-F][0-9a-fA-F]{2})/y)?.[1];
  return low === undefined ? codePoint : 0x10000 + ((codePoint & 0x3ff) << 10) + (Number.parseInt(low, 16) & 0x3ff);
}

function one(codePoint: number): SetItem {
  return [codePoint, codePoint];
}
