import { caseVariants } from './case-variants.ts';
import { complement, LAST_ASCII, LAST_BMP, LAST_UNICODE, type Range, type Ranges, unite } from './code-point-ranges.ts';
import type { EmitOptions } from './emit-options.ts';
import { membersOf } from './members.ts';
import type { Character, CharacterSet } from './node.ts';

/** Writes one character. */
export function emitCharacter({ codePoint, ignoreCase }: Character, { top, utf8 }: EmitOptions): string {
  const members = [codePoint, ...(ignoreCase ? caseVariants(codePoint, utf8 ? planeOf(codePoint) : top) : [])];
  if (utf8 && members.some((member) => member > LAST_ASCII)) return `(?:${members.map(emitEncoded).join('|')})`;
  const ranges = members.map((member): Range => [member, member]);
  return emitRanges(unite(ranges, top), top);
}

/** No letter has a case variant on another side of the border of the basic plane. */
function planeOf(codePoint: number): number {
  return codePoint > LAST_BMP ? LAST_UNICODE : LAST_BMP;
}

function emitEncoded(codePoint: number): string {
  return Array.from(Buffer.from(String.fromCodePoint(codePoint)), (byte) => emitCodePoint(byte, LAST_ASCII)).join('');
}

/** Writes a set. */
export function emitSet(set: CharacterSet, { top }: EmitOptions): string {
  return emitRanges(membersOf(set, top), top);
}

/** Writes ranges in the shorter of two ways; the complement is as good, since the text goes no further than `top`. */
export function emitRanges(ranges: Ranges, top: number): string {
  const [first] = ranges;
  if (first !== undefined && ranges.length === 1 && first[0] === first[1]) return emitCodePoint(first[0], top);
  const others = complement(ranges, top);
  if (others.length < ranges.length || others.length === 0)
    return `[^${others.map((one) => emitRange(one, top)).join('')}]`;
  return `[${ranges.map((one) => emitRange(one, top)).join('')}]`;
}

function emitRange([first, last]: Range, top: number): string {
  const from = emitCodePoint(first, top);
  return first === last ? from : `${from}${last === first + 1 ? '' : '-'}${emitCodePoint(last, top)}`;
}

/** Letters and digits as they are, all else by number, so that nothing can be read as syntax. */
function emitCodePoint(codePoint: number, top: number): string {
  const character = String.fromCodePoint(codePoint);
  if (/[a-zA-Z0-9]/.test(character)) return character;
  if (codePoint <= 0xff) return `\\x${codePoint.toString(16).padStart(2, '0')}`;
  return top === LAST_UNICODE ? `\\u{${codePoint.toString(16)}}` : `\\u${codePoint.toString(16).padStart(4, '0')}`;
}
