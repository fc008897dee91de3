/**
 * A whole number with a comma after every three digits.
 *
 * @example grouped(1000000) // '1,000,000'
 */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(?:[0-9]{3})+$)/g, ',');
}
