/** The units of durations, in milliseconds. */
const UNIT_MS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/**
 * Reads a decimal number with a unit behind it: `s`, `m`, `h` or `d`.
 *
 * @param alone the unit of a number without one
 * @returns milliseconds, `undefined` for any other text
 * @example readDuration('2.5h', 'd') // 9000000
 */
export function readDuration(text: string, alone: keyof typeof UNIT_MS): number | undefined {
  const match = /^([0-9]{1,12}(?:\.[0-9]{1,12})?|\.[0-9]{1,12})([smhd]?)$/.exec(text);
  if (match === null) return undefined;
  const [, number, unit] = match;
  return Math.round(Number(number) * UNIT_MS[isUnit(unit) ? unit : alone]);
}

function isUnit(text: string | undefined): text is keyof typeof UNIT_MS {
  return text !== undefined && Object.hasOwn(UNIT_MS, text);
}
