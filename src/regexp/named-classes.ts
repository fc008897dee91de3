import { complement, LAST_UNICODE, type Range, type Ranges, unite } from './code-point-ranges.ts';
import type { NamedClass } from './node.ts';
import { propertyRanges } from './unicode-property.ts';

const DIGITS: Ranges = [[0x30, 0x39]];

/** The characters of JavaScript's `\s` that are no spaces to the C library: no-break spaces, and the byte order mark. */
const NO_BREAK = new Set([0xa0, 0x2007, 0x202f, 0xfeff]);

const SPACES: Ranges = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];

const BREAKING_SPACES: Ranges = SPACES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i),
)
  .filter((codePoint) => !NO_BREAK.has(codePoint))
  .map((codePoint) => [codePoint, codePoint] as const);

/** Spaces that move the place to the right only: no line, page or paragraph ends. */
const BLANKS: Ranges = BREAKING_SPACES.filter(
  ([codePoint]) => codePoint === 0x09 || (codePoint > 0x0d && codePoint !== 0x2028 && codePoint !== 0x2029),
);

/** The members of POSIX classes are those of the C library's C.UTF-8, but for its age: Unicode has grown since. */
const LETTERS = '\\p{Alphabetic}\\p{Nd}';
const UNPRINTED = '\\p{Cn}\\p{Cc}\\p{Zl}\\p{Zp}';

/** No characters; in decoded text they stand for bytes that are not UTF-8. */
const SURROGATES: Range = [0xd800, 0xdfff];

const ALPHA = computed((top) => subtract(propertyRanges(LETTERS, top), DIGITS, top));
const ALNUM = property(LETTERS);
const PRINT = computed((top) => complement(unite([...propertyRanges(UNPRINTED, top), SURROGATES], top), top));
const GRAPH = computed((top) => subtract(PRINT.ranges(top), BREAKING_SPACES, top));

/** `\s` of basic expressions: `[[:space:]]`. */
export const BREAKING_SPACE_CLASS: NamedClass = fixed(BREAKING_SPACES);

/** The names of `[[:name:]]`. */
export const POSIX_CLASSES: ReadonlyMap<string, NamedClass> = new Map([
  ['alnum', ALNUM],
  ['alpha', ALPHA],
  ['blank', fixed(BLANKS)],
  ['cntrl', property('\\p{Cc}\\u2028\\u2029')],
  ['digit', fixed(DIGITS)],
  ['graph', GRAPH],
  // The digraphs in title case are both, for the C library.
  ['lower', property('\\p{Lowercase}\\u01c5\\u01c8\\u01cb\\u01f2')],
  ['print', PRINT],
  ['punct', computed((top) => subtract(GRAPH.ranges(top), ALNUM.ranges(top), top))],
  ['space', BREAKING_SPACE_CLASS],
  ['upper', property('\\p{Uppercase}\\p{Lt}')],
  [
    'xdigit',
    fixed([
      [0x30, 0x39],
      [0x41, 0x46],
      [0x61, 0x66],
    ]),
  ],
]);

/** `\d`: the digits 0 to 9. */
export const DIGIT_CLASS: NamedClass = fixed(DIGITS);
/** `\s` otherwise: as in JavaScript, so no-break spaces are spaces too. */
export const SPACE_CLASS: NamedClass = fixed(SPACES);
/** `\w`: letters and digits of every script and the underscore, as in the GNU tools. */
export const WORD_CLASS: NamedClass = property(`${LETTERS}_`);

/** Characters with a Unicode property, such as `L` or `Script=Greek`; `undefined` when there is no such property. */
export function propertyClass(name: string): NamedClass | undefined {
  try {
    // The engine checks the name; characters outside names would be read as syntax.
    if (!/^[A-Za-z0-9_]+(?:=[A-Za-z0-9_]+)?$/.test(name)) return undefined;
    void new RegExp(`\\p{${name}}`, 'u');
    return property(`\\p{${name}}`);
  } catch {
    return undefined;
  }
}

function fixed(members: Ranges): NamedClass {
  const set = unite(members);
  return {
    ascii: set.every(([, last]) => last <= 0x7f),
    ranges: (top) => (top === LAST_UNICODE ? set : unite(set, top)),
  };
}

function property(expression: string): NamedClass {
  return { ascii: false, ranges: (top) => propertyRanges(expression, top) };
}

/** A class made of others; its members are worked out once for each bound. */
function computed(ranges: (top: number) => Ranges): NamedClass {
  const known = new Map<number, Ranges>();
  return {
    ascii: false,
    ranges(top) {
      const members = known.get(top) ?? ranges(top);
      known.set(top, members);
      return members;
    },
  };
}

function subtract(from: Ranges, what: Ranges, top: number): Ranges {
  return complement(unite([...complement(from, top), ...what], top), top);
}
