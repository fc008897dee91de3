import { ASCII_FOLD, foldCase } from '../../../text/fold-case.ts';
import { decodeText } from '../../../text/utf8.ts';

/**
 * Whether two parts of `bytes` count as the same.
 *
 * @param from where the first part begins
 * @param to behind the first part
 * @param otherFrom where the second part begins
 * @param otherTo behind the second part
 */
export type SameBytes = (bytes: Buffer, from: number, to: number, otherFrom: number, otherTo: number) => boolean;

/** Whether two parts have the same bytes. */
export const sameBytes: SameBytes = (bytes, from, to, otherFrom, otherTo) => {
  if (to - from !== otherTo - otherFrom) return false;
  for (let at = from, other = otherFrom; at < to; at++, other++) if (bytes[at] !== bytes[other]) return false;
  return true;
};

/** Whether two parts are the same text when case is folded; text is decoded only from the first letter beyond ASCII on. */
export const sameFoldedBytes: SameBytes = (bytes, from, to, otherFrom, otherTo) => {
  let at = from;
  let other = otherFrom;
  for (; at < to && other < otherTo; at++, other++) {
    const one = bytes[at] ?? 0;
    const two = bytes[other] ?? 0;
    if (one >= 0x80 || two >= 0x80) break;
    if (ASCII_FOLD[one] !== ASCII_FOLD[two]) return false;
  }
  if (at === to || other === otherTo) return at === to && other === otherTo;
  return foldCase(decodeText(bytes.subarray(at, to))) === foldCase(decodeText(bytes.subarray(other, otherTo)));
};
