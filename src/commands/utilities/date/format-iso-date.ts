import { type Padding, padNumber, padYear } from './pad.ts';

/** `%F`: the year has four digits, or, with a flag or a width, what the width leaves beside `-MM-DD`. */
export function formatIsoDate(moment: Temporal.ZonedDateTime, padding: Padding): string {
  const isPlain = padding.flag === undefined && padding.width === undefined;
  const width = isPlain ? 4 : Math.max(0, (padding.width ?? 0) - '-MM-DD'.length);
  const year =
    padding.flag === '+'
      ? padYear(moment.year, 4, { flag: '+', width })
      : padNumber(moment.year, width, '0', { ...padding, width });
  return `${year}-${padNumber(moment.month, 2, '0', {})}-${padNumber(moment.day, 2, '0', {})}`;
}
