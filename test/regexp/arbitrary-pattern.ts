import fc from 'fast-check';

const LETTERS = ['a', 'b', 'c', 'A', 'K', 's', 'x', '1', '-', ' ', 'é', 'É', 'ß', '😀', '\u{10428}'];
const CLASSES = ['.', '[ab]', '[^a]', '[a-c]', '[^b-é]', '[^]', '[😀a]', '[^😀]', '[^\\D1]'];
const ESCAPES = ['\\d', '\\D', '\\s', '\\S', '\\x61', '\\u0062', '\\u{1f600}', '\\p{L}', '\\P{L}', '\\n'];
const GROUPS = ['(', '(?:', '(?=', '(?!', '(?<=', '(?<!', '(?i:'];
const COUNTS = ['', '', '', '*', '+', '?', '{2}', '{1,2}', '{1,}', '*?', '+?', '??'];

/** Text over a few letters of one, two, three and four bytes in UTF-8, with ends of lines. */
export const arbitraryText: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...LETTERS, 'a', 'b', '\n', '\r', '\u2028', '\u212a'), { maxLength: 12 })
  .map((letters) => letters.join(''));

/** Expressions on which JavaScript with the flag `u` and Penstock agree. */
export const arbitraryPattern: fc.Arbitrary<string> = fc.letrec<{ pattern: string; sequence: string; term: string }>(
  (tie) => ({
    pattern: fc
      .tuple(fc.constantFrom('', '', '^'), fc.array(tie('sequence'), { minLength: 1, maxLength: 2 }))
      .chain(([start, options]) => fc.constantFrom('', '', '$').map((end) => `${start}${options.join('|')}${end}`)),
    sequence: fc.array(tie('term'), { maxLength: 3 }).map((terms) => terms.join('')),
    term: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc
        .tuple(fc.constantFrom(...LETTERS, ...CLASSES, ...ESCAPES), fc.constantFrom(...COUNTS))
        .map((parts) => parts.join('')),
      fc
        .tuple(fc.constantFrom(...GROUPS), tie('pattern'), fc.constantFrom(...COUNTS))
        .map(([open, body, count]) => `${open}${body})${/^\(\?[=!<]/.test(open) ? '' : count}`),
    ),
  }),
).pattern;
