import type { Result } from '../../definition/command.ts';
import { bytesResult, NOTHING } from '../../definition/result.ts';
import type { LineRuns } from './line-runs.ts';

/**
 * Writes the lines of the runs as they are; a last line without a delimiter gets one. Runs beside each other are
 * copied at once, and a single stretch that is whole is not copied at all.
 */
export function copyLines(runs: LineRuns, bytes: Buffer, delimiter: number): Result {
  let output: Buffer | undefined;
  let length = 0;
  let start = 0;
  let end = 0;
  while (runs.next()) {
    if (runs.start !== end) {
      if (end > start) {
        output ??= Buffer.allocUnsafeSlow(bytes.length + 1);
        length += bytes.copy(output, length, start, end);
      }
      start = runs.start;
    }
    end = runs.end;
  }
  if (end === start) return bytesResult(NOTHING, 1);
  const whole = bytes[end - 1] === delimiter;
  if (output === undefined && whole) return bytesResult(bytes.subarray(start, end));
  output ??= Buffer.allocUnsafeSlow(end - start + 1);
  length += bytes.copy(output, length, start, end);
  if (!whole) output[length++] = delimiter;
  return bytesResult(output.subarray(0, length));
}
