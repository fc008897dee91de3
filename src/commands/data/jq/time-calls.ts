import { BROKEN_DOWN_FIELDS, type BrokenDownTime, breakDown, secondsOf } from './broken-down-time.ts';
import type { Guest } from './guest.ts';
import { parseTime } from './parse-time.ts';
import { ProgramFault } from './program-end.ts';

/** The calls about time. Local time is UTC. */
export function timeCalls(guest: Guest): WebAssembly.ModuleImports {
  return {
    emscripten_date_now: () => Date.now(),
    _gmtime_js: (seconds: bigint, pointer: number) => writeTime(guest, pointer, partsOf(seconds)),
    _localtime_js: (seconds: bigint, pointer: number) => writeTime(guest, pointer, { ...partsOf(seconds), offset: 0 }),
    _timegm_js: (pointer: number) => countSeconds(guest, pointer),
    _mktime_js: (pointer: number) => countSeconds(guest, pointer),
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

/** The Unix time of parts, which are brought into their ranges and completed; -1 beyond the years that dates have here. */
function countSeconds(guest: Guest, pointer: number): bigint {
  const seconds = secondsOf(readTime(guest, pointer));
  const parts = breakDown(seconds);
  if (parts === undefined) return -1n;
  writeTime(guest, pointer, { ...parts, offset: 0, zone: guest.zoneAt });
  return BigInt(seconds);
}

function partsOf(seconds: bigint): BrokenDownTime {
  const parts = breakDown(Number(seconds));
  if (parts !== undefined) return parts;
  throw new ProgramFault(`jq: error: Cannot read ${seconds} as a time: It is too many seconds`);
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
