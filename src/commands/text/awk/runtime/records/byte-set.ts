import type { PatternNode } from '../../../../../regexp/node.ts';
import { reachesBeyondAscii } from '../../../../../regexp/set-extent.ts';

/** Bytes of ASCII that divide fields. */
export interface ByteSet {
  /** 1 for each byte of the set, else 0. */
  readonly table: Uint8Array;
  /** Whether bytes of the set in a row divide only once. */
  readonly runs: boolean;
}

const ASCII_SIZE = 0x80;

/**
 * The bytes that a pattern matches, where it stands for one character of ASCII, or for one and more.
 *
 * @param matches whether the pattern matches a text of one character
 * @example `[:;]+` gives the set of both bytes, in runs
 */
export function byteSetOf(node: PatternNode, matches: (text: string) => boolean): ByteSet | undefined {
  const runs = node.kind === 'repeat' && node.minimum === 1 && node.maximum === Number.POSITIVE_INFINITY && !node.lazy;
  const one = runs ? node.body : node;
  if ((one.kind !== 'set' && one.kind !== 'character') || reachesBeyondAscii(one)) return undefined;
  return { table: byteTable((byte) => matches(String.fromCharCode(byte))), runs };
}

/** A table of the bytes of ASCII for which something holds. */
export function byteTable(holds: (byte: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 0x100 }, (_, byte) => (byte < ASCII_SIZE && holds(byte) ? 1 : 0));
}
