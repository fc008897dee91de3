import type { ByteWriter } from '../../../text/byte-writer.ts';

/**
 * Writes the key that stands in `bytes` from `from` up to `to` as a *sort key*: bytes whose plain order, the shorter
 * first where one begins with the other, is the order wanted of the keys, and which are equal exactly when the keys
 * count as equal. So one and the same sort of bytes serves every way to compare.
 *
 * A sort key holds neither the newline nor the NUL that ends a line: it is ended by that byte itself.
 */
export type WriteKey = (out: ByteWriter, bytes: Buffer, from: number, to: number) => void;
