import { type Padding, padSigned } from './pad.ts';

/**
 * `%z` and its forms with colons: `+0530`, `%:z` `+05:30`, `%::z` `+05:30:00`, `%:::z` only as precise as needed, `+05`.
 *
 * @param nanoseconds the offset from UTC, east is positive
 */
export function formatOffset(nanoseconds: number, colons: number, padding: Padding): string {
  const sign = nanoseconds < 0 ? '-' : '+';
  const seconds = Math.floor(Math.abs(nanoseconds) / 1e9);
  const [hour, minute, second] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (colons === 0) return padSigned(sign, String(hour * 100 + minute), 5, '0', padding);
  if (colons === 1) return padSigned(sign, `${hour}:${two(minute)}`, 6, '0', padding);
  const full = `${hour}:${two(minute)}:${two(second)}`;
  if (colons === 2) return padSigned(sign, full, 9, '0', padding);
  const short = second > 0 ? full : minute > 0 ? `${hour}:${two(minute)}` : String(hour);
  return padSigned(sign, short, short.length + (hour < 10 ? 2 : 1), '0', padding);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
