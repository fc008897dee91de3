import { BROKEN_DOWN_FIELDS, type BrokenDownTime } from './broken-down-time.ts';
import type { Guest } from './guest.ts';
import { parseTime } from './parse-time.ts';

const MS = 1000;
const DAY_MS = 86_400_000;
/** A C structure `tm` has years since then. */
const FIRST_YEAR = 1900;

/** The calls about time. Local time is UTC. */
export function timeCalls(guest: Guest): WebAssembly.ModuleImports {
  return {
    emscripten_date_now: () => Date.now(),
    _gmtime_js: (seconds: bigint, pointer: number) => writeTime(guest, pointer, breakDown(Number(seconds))),
    _localtime_js: (seconds: bigint, pointer: number) =>
      writeTime(guest, pointer, { ...breakDown(Number(seconds)), offset: 0 }),
    _timegm_js: (pointer: number) => {
      const { year, month, day, hour, minute, second } = readTime(guest, pointer);
      const time = Date.UTC(year + FIRST_YEAR, month, day, hour, minute, second) / MS;
      if (!Number.isFinite(time)) return -1n;
      const { weekday, yearDay } = breakDown(time);
      writeTime(guest, pointer, { weekday, yearDay });
      return BigInt(time);
    },
    _tzset_js: (offsetAt: number, daylightAt: number, nameAt: number, daylightNameAt: number) => {
      guest.view().setInt32(offsetAt, 0, true);
      guest.view().setInt32(daylightAt, 0, true);
      for (const at of [nameAt, daylightNameAt]) guest.bytes().set(Buffer.from('UTC\0'), at);
    },
    strptime: (textAt: number, formatAt: number, timeAt: number) => {
      const text = guest.text(textAt);
      const parsed = parseTime(text, guest.text(formatAt));
      if (parsed === undefined) return 0;
      writeTime(guest, timeAt, parsed.time);
      return textAt + parsed.length;
    },
  };
}

function breakDown(seconds: number): BrokenDownTime {
  const date = new Date(seconds * MS);
  const startOfYear = new Date(date);
  startOfYear.setUTCMonth(0, 1);
  return {
    second: date.getUTCSeconds(),
    minute: date.getUTCMinutes(),
    hour: date.getUTCHours(),
    day: date.getUTCDate(),
    month: date.getUTCMonth(),
    year: date.getUTCFullYear() - FIRST_YEAR,
    weekday: date.getUTCDay(),
    yearDay: Math.round((date.getTime() - startOfYear.getTime()) / DAY_MS),
    daylight: 0,
  };
}

function readTime(guest: Guest, pointer: number): Required<BrokenDownTime> {
  const view = guest.view();
  const entries = BROKEN_DOWN_FIELDS.map(([name, offset]) => [name, view.getInt32(pointer + offset, true)]);
  return Object.fromEntries(entries) as Required<BrokenDownTime>;
}

/** Writes the fields that are known; the others stay. */
function writeTime(guest: Guest, pointer: number, time: Partial<BrokenDownTime>): void {
  const view = guest.view();
  for (const [name, offset] of BROKEN_DOWN_FIELDS) {
    const value = time[name];
    if (value !== undefined) view.setInt32(pointer + offset, value, true);
  }
}
