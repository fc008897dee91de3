import type { SortKey } from './sort-key.ts';

const SPACE = 0x20;
const TAB = 0x09;
const NEWLINE = 0x0a;

/** Whether a byte is a blank for the division into fields; a newline occurs in lines that end with NUL. */
export function isBlank(byte: number | undefined): boolean {
  return byte === SPACE || byte === TAB || byte === NEWLINE;
}

/** The character between fields as UTF-8, or `undefined` where blanks before a field belong to the field. */
export type Separator = Uint8Array | undefined;

/** The offset where a key begins in the line from `from` up to `to`. */
export function keyStart(bytes: Buffer, from: number, to: number, key: SortKey, separator: Separator): number {
  const { field, byte } = key.start;
  let at = skipFields(bytes, from, to, field, separator);
  if (key.skipsStartBlanks) at = skipBlanks(bytes, at, to);
  return Math.min(to, at + byte);
}

/** The offset behind the last byte of a key; it may lie before its start, then the key is empty. */
export function keyEnd(bytes: Buffer, from: number, to: number, key: SortKey, separator: Separator): number {
  if (key.end === undefined) return to;
  const { field, byte } = key.end;
  let at = skipFields(bytes, from, to, field, separator);
  if (byte === 0) return fieldEnd(bytes, at, to, separator);
  if (key.skipsEndBlanks) at = skipBlanks(bytes, at, to);
  return Math.min(to, at + byte);
}

/** The offset of the field behind `count` fields, or `to`. */
function skipFields(bytes: Buffer, from: number, to: number, count: number, separator: Separator): number {
  let at = from;
  for (let left = count; left > 0 && at < to; left--) {
    at = fieldEnd(bytes, at, to, separator);
    if (separator !== undefined && at < to) at += separator.length;
  }
  return at;
}

/** The offset behind the field that begins at `from`, its separator not included. */
function fieldEnd(bytes: Buffer, from: number, to: number, separator: Separator): number {
  let at = from;
  if (separator !== undefined) {
    const first = separator[0];
    while (at < to && !(bytes[at] === first && isSeparator(bytes, at, to, separator))) at++;
    return at;
  }
  at = skipBlanks(bytes, at, to);
  while (at < to && !isBlank(bytes[at])) at++;
  return at;
}

function skipBlanks(bytes: Buffer, from: number, to: number): number {
  let at = from;
  while (at < to && isBlank(bytes[at])) at++;
  return at;
}

function isSeparator(bytes: Buffer, at: number, to: number, separator: Uint8Array): boolean {
  if (at + separator.length > to) return false;
  for (let index = 1; index < separator.length; index++) if (bytes[at + index] !== separator[index]) return false;
  return true;
}
