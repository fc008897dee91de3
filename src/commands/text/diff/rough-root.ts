/** A power of two near the square root of a whole number below 2 ** 31, as GNU diff takes it for its bounds; 1 for 0. */
export function roughRoot(number: number): number {
  let root = 1;
  for (let rest = number; rest > 0; rest >>= 2) root *= 2;
  return root;
}
