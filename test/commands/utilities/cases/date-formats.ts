/** Every letter with the flags, widths and marks that GNU date knows, and some that it does not. */
import type { Table, TableCase } from '../../../support/table.ts';

const LETTERS = Array.from('aAbBcCdDeFgGhHIjklmMnNpPqrRsStTuUVwWxXyYzZifJKLoQv');
const FLAGS = ['', '-', '_', '0', '+', '^', '#', '+-', '-+', '^_', '#0'];
const WIDTHS = ['1', '3', '4', '10', '010', '+1', '+4', '+5', '+10', '_10', '-10', '^10', '#10'];
const MARKS = ['E', 'O', '-E', '-O', '_O', '4O', '+4O', '10E', '+10E', '^E', '#E', 'EO', 'OE'];
/** GNU date loses a colon or a flag of these on their way through two functions. */
const UNTESTED = /O:|O[qE]/;

const moments: readonly (readonly [phrase: string, timezone: string])[] = [
  ['2026-01-05 09:08:07.012345678', 'UTC'],
  ['2026-12-31 23:59:59.5', 'America/New_York'],
  ['0045-05-06 13:00', 'UTC'],
  ['9999-12-31 12:00', 'Asia/Kolkata'],
];

const table: Table = {
  tool: 'date',
  cases: moments.flatMap(([phrase, timezone]) =>
    [...FLAGS, ...WIDTHS, ...MARKS].map((prefix): TableCase => {
      const colons = [':z', '::z', ':::z', '::::z'];
      const all = [...LETTERS, ...colons].map((letter) => `%${prefix}${letter}`);
      return {
        args: ['-d', phrase, `+${all.filter((one) => !UNTESTED.test(one)).join('|')}`],
        input: '',
        timezone,
      };
    }),
  ),
};

export default table;
