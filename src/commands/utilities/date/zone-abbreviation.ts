/**
 * The letters of a time zone for `%Z`. Node brings no table of them: they come from the locales that know them, and
 * from the list below where no locale does or where the time zone database has none.
 */

/** Locales in the order they are asked; each knows the abbreviations that are in use where it is spoken. */
const LOCALES = ['en-US', 'en-GB', 'en-AU', 'en-NZ', 'en-CA', 'en-ZA', 'en-IN', 'ja'];

/** Letters of the time zone database (2025b) that no locale gives: the standard time, then the one of summer. */
const LETTERS: Readonly<Record<string, readonly [standard: string, summer?: string]>> = {
  'America/Adak': ['HST', 'HDT'],
  'America/Dawson': ['MST'],
  'America/Havana': ['CST', 'CDT'],
  'America/Hermosillo': ['MST'],
  'America/Mazatlan': ['MST'],
  'America/Whitehorse': ['MST'],
  'Asia/Hong_Kong': ['HKT'],
  'Asia/Jakarta': ['WIB'],
  'Asia/Jayapura': ['WIT'],
  'Asia/Jerusalem': ['IST', 'IDT'],
  'Asia/Karachi': ['PKT'],
  'Asia/Macau': ['CST'],
  'Asia/Makassar': ['WITA'],
  'Asia/Manila': ['PST'],
  'Asia/Pontianak': ['WIB'],
  'Asia/Pyongyang': ['KST'],
  'Asia/Seoul': ['KST'],
  'Asia/Shanghai': ['CST'],
  'Asia/Taipei': ['CST'],
  'Europe/Dublin': ['GMT', 'IST'],
  'Europe/Guernsey': ['GMT', 'BST'],
  'Europe/Isle_of_Man': ['GMT', 'BST'],
  'Europe/Jersey': ['GMT', 'BST'],
  'Europe/Kirov': ['MSK'],
  'Europe/Moscow': ['MSK'],
  'Europe/Simferopol': ['MSK'],
  'Europe/Volgograd': ['MSK'],
  'Pacific/Guam': ['ChST'],
  'Pacific/Midway': ['SST'],
  'Pacific/Pago_Pago': ['SST'],
  'Pacific/Saipan': ['ChST'],
};

/** Zones with letters in a locale but only an offset in the time zone database. */
const NUMERIC: ReadonlySet<string> = new Set([
  'America/Miquelon',
  'Antarctica/Casey',
  'Antarctica/Troll',
  'Asia/Colombo',
  'Asia/Dubai',
  'Asia/Muscat',
  'Australia/Eucla',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
]);

/** A format may ask for the same moment's letters many times, and each answer costs several `Intl` formats. */
const known = new WeakMap<Temporal.ZonedDateTime, string>();

/**
 * The abbreviation of the zone at a moment, as GNU date gives it: `UTC`, `EDT`, `CET`; the offset, `+0530` or `-03`,
 * for a zone that has no letters.
 */
export function zoneAbbreviation(moment: Temporal.ZonedDateTime): string {
  let letters = known.get(moment);
  if (letters === undefined) {
    letters = findLetters(moment) ?? withoutLetters(moment.offset);
    known.set(moment, letters);
  }
  return letters;
}

/** An offset with seconds is a local mean time, from before there were zones. */
function withoutLetters(offset: string): string {
  return offset.length > 6 ? 'LMT' : offset.replace(/:00$/, '').replace(':', '');
}

function findLetters(moment: Temporal.ZonedDateTime): string | undefined {
  const zone = moment.timeZoneId;
  if (zone === 'UTC' || zone === 'GMT') return zone;
  const letters = LETTERS[zone];
  if (letters !== undefined) return (isSummerTime(moment) ? letters[1] : undefined) ?? letters[0];
  if (NUMERIC.has(zone) || !/^[A-Z]/.test(zone)) return undefined;
  const shown = inNamedYears(moment);
  for (const locale of LOCALES) {
    const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' });
    const parts = format.formatToParts(shown.epochMilliseconds);
    const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
    if (/^[A-Z]{2,5}$/.test(name)) return name;
  }
  return undefined;
}

/** Locales have letters for the years from 1970 to 2037 alone; a moment then with the same offset has those meant. */
function inNamedYears(moment: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  if (moment.year >= 1970 && moment.year <= 2037) return moment;
  const candidates = [moment.month, 1, 7].map((month) => moment.with({ year: 2000, month, day: 15 }));
  return candidates.find((one) => one.offsetNanoseconds === moment.offsetNanoseconds) ?? moment;
}

/** Whether the clock is ahead of the least offset of the year. */
function isSummerTime(moment: Temporal.ZonedDateTime): boolean {
  const halves = [1, 7].map((month) => moment.with({ month, day: 1 }).offsetNanoseconds);
  return moment.offsetNanoseconds > Math.min(...halves);
}
