/**
 * Where the first and the last lines of a value end and begin. A line ends with its delimiter; bytes behind the last
 * delimiter are a line too.
 */

/** The offset behind the first `count` lines, at most the length of `bytes`. */
export function afterFirstLines(bytes: Buffer, count: number, delimiter: number): number {
  let end = 0;
  for (let left = count; left > 0; left--) {
    const at = bytes.indexOf(delimiter, end);
    if (at < 0) return bytes.length;
    end = at + 1;
  }
  return end;
}

/** The offset at which the last `count` lines begin, at least 0. */
export function beforeLastLines(bytes: Buffer, count: number, delimiter: number): number {
  if (count === 0) return bytes.length;
  // The delimiter that ends the last line does not begin another one.
  let at = bytes.length - 1;
  for (let left = count; left > 0; left--) {
    if (at <= 0) return 0;
    at = bytes.lastIndexOf(delimiter, at - 1);
  }
  return at + 1;
}
