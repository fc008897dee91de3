/** Offsets looked at one by one before the native search, whose call costs as much as reading this many bytes. */
const NEAR = 24;

/**
 * The offset of the delimiter that ends the line at `from`, or the length of `bytes` where the last line has none.
 *
 * Both kinds of lines are cheap: short ones need no call, and long ones are searched at the speed of memory.
 */
export function lineEnd(bytes: Buffer, from: number, delimiter: number): number {
  const near = Math.min(from + NEAR, bytes.length);
  for (let at = from; at < near; at++) if (bytes[at] === delimiter) return at;
  const found = bytes.indexOf(delimiter, near);
  return found < 0 ? bytes.length : found;
}
