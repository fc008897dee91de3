/**
 * The offset where the last of `count` fields from `from` on ends, or where the line ends before.
 *
 * @param delimiter the character between fields, as UTF-8
 * @param ending the byte that ends a line, or `undefined` where the whole input is one line
 */
export function fieldEnd(
  input: Buffer,
  delimiter: Uint8Array,
  ending: number | undefined,
  from: number,
  count: number,
): number {
  if (delimiter.length > 1) return longFieldEnd(input, delimiter, ending, from, count);
  const single = delimiter[0];
  const { length } = input;
  let left = count;
  let at = from;
  for (; at < length; at++) {
    const byte = input[at];
    if (byte === ending || (byte === single && --left === 0)) break;
  }
  return at;
}

/** The same for a delimiter of several bytes. The loop above would lose half its speed if it looked for those too. */
function longFieldEnd(
  input: Buffer,
  delimiter: Uint8Array,
  ending: number | undefined,
  from: number,
  count: number,
): number {
  let left = count;
  let at = from;
  while (at < input.length && input[at] !== ending) {
    if (!startsWith(input, at, delimiter)) at++;
    else if (--left === 0) break;
    else at += delimiter.length;
  }
  return at;
}

function startsWith(input: Buffer, at: number, sought: Uint8Array): boolean {
  for (let index = 0; index < sought.length; index++) if (input[at + index] !== sought[index]) return false;
  return true;
}
