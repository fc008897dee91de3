/** A longer array, with the numbers of a shorter one at its beginning. */
export function enlarged<A extends ArrayLike<number> & { set(numbers: ArrayLike<number>): void }>(
  array: A,
  longer: A,
): A {
  longer.set(array);
  return longer;
}
