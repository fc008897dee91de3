/**
 * The headers that tell how a run went, names and values in turn.
 *
 * @param exitStatus of the last command
 * @param milliseconds that the run took; the header has seconds with three decimals
 */
export function runHeaders(exitStatus: number, milliseconds: number): string[] {
  return ['X-Exit-Status', String(exitStatus), 'X-Execution-Time', (milliseconds / 1000).toFixed(3)];
}
