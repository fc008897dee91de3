/** What the letters of a zone say: minutes east of UTC, and whether they name a summer time already. */
export interface NamedOffset {
  readonly minutes: number;
  readonly isSummer: boolean;
}

/** Zones by minutes east of UTC, as GNU date's manual and program give them; a letter has a rule of its own. */
const STANDARD: Readonly<Record<number, string>> = {
  [-720]: 'SST',
  [-600]: 'HST HAST',
  [-540]: 'AKST',
  [-480]: 'PST',
  [-420]: 'MST',
  [-360]: 'CST',
  [-300]: 'EST',
  [-240]: 'AST CLT',
  [-210]: 'NST',
  [-180]: 'ART BRT',
  0: 'UTC UT GMT WET',
  60: 'WAT CET MET MEZ',
  120: 'EET CAT SAST',
  180: 'EAT MSK',
  330: 'IST',
  480: 'SGT',
  540: 'KST JST',
  600: 'GST',
  720: 'NZST',
};
const SUMMER: Readonly<Record<number, string>> = {
  [-540]: 'HADT',
  [-480]: 'AKDT',
  [-420]: 'PDT',
  [-360]: 'MDT',
  [-300]: 'CDT',
  [-240]: 'EDT',
  [-180]: 'ADT CLST',
  [-150]: 'NDT',
  [-120]: 'BRST',
  60: 'WEST BST',
  120: 'CEST MEST MESZ',
  180: 'EEST',
  240: 'MSD',
  780: 'NZDT',
};
/** A to M are one to twelve hours east of UTC, N to Y one to twelve west; J would be local time. */
const EAST = 'ABCDEFGHIKLM';
const WEST = 'NOPQRSTUVWXY';

const NAMES: ReadonlyMap<string, NamedOffset> = new Map([
  ...named(STANDARD, false),
  ...named(SUMMER, true),
  ...Array.from(EAST, (letter, at): [string, NamedOffset] => [letter, { minutes: (at + 1) * 60, isSummer: false }]),
  ...Array.from(WEST, (letter, at): [string, NamedOffset] => [letter, { minutes: (at + 1) * -60, isSummer: false }]),
  ['Z', { minutes: 0, isSummer: false }],
]);

/** Names that mean the same everywhere, also where the zone of the account uses the letters itself. */
const UNIVERSAL: ReadonlySet<string> = new Set(['UTC', 'UT', 'GMT']);

/** Finds the zone that letters name in GNU date: `EST`, `KST`, `cest`, `E.S.T.`, `Z`. */
export function namedOffset(letters: string): NamedOffset | undefined {
  return NAMES.get(letters.toUpperCase()) ?? NAMES.get(withoutPeriods(letters));
}

/** The letters in capitals and without periods where the account's zone may use them too: `IST`, `CST`. */
export function localLetters(letters: string): string | undefined {
  const name = withoutPeriods(letters);
  return name.length < 2 || UNIVERSAL.has(name) ? undefined : name;
}

function withoutPeriods(letters: string): string {
  return letters.toUpperCase().replaceAll('.', '');
}

function named(table: Readonly<Record<number, string>>, isSummer: boolean): [string, NamedOffset][] {
  return Object.entries(table).flatMap(([minutes, names]) =>
    names.split(' ').map((name): [string, NamedOffset] => [name, { minutes: Number(minutes), isSummer }]),
  );
}
