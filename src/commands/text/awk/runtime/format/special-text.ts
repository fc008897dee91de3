/**
 * An infinity or NaN as gawk writes it, always with a sign. NaN has the sign that computing one has on common machines:
 * `-nan` is what `log(-1)` prints.
 */
export function specialText(value: number): string {
  if (Number.isNaN(value)) return '-nan';
  return value < 0 ? '-inf' : '+inf';
}
