/** Compares two texts in UTF-8, which is by Unicode code point. */
export function compareBytes(a: Buffer, aFrom: number, aTo: number, b: Buffer, bFrom: number, bTo: number): number {
  const length = Math.min(aTo - aFrom, bTo - bFrom);
  for (let at = 0; at < length; at++) {
    const difference = (a[aFrom + at] ?? 0) - (b[bFrom + at] ?? 0);
    if (difference !== 0) return difference < 0 ? -1 : 1;
  }
  return Math.sign(aTo - aFrom - (bTo - bFrom));
}
