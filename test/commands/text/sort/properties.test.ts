import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { sort } from '../../../../src/commands/text/sort.ts';
import { type NaiveKey, type NaiveOptions, naiveSort } from '../../../support/naive-sort.ts';
import { runCommand } from '../../../support/run-command.ts';

/** Text that sorts with many ties and long common beginnings; each character is a byte. */
const piece = fc.constantFrom(
  'a',
  'A',
  'b',
  'ab',
  '\0',
  '\xff',
  '\xc3\xa9',
  ' ',
  '\t',
  ':',
  '0',
  '10',
  '-1',
  '.5',
  '1.50',
  '007',
  '\r',
  'prefix '.repeat(3),
);
const line = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
const text = fc
  .tuple(fc.array(line, { maxLength: 80 }), fc.boolean())
  .map(([lines, isEnded]) => lines.join('\n') + (isEnded && lines.length > 0 ? '\n' : ''));

const key: fc.Arbitrary<NaiveKey> = fc.record({
  field: fc.constantFrom(1, 2, 3),
  kind: fc.constantFrom('text', 'number', 'folded'),
  reverse: fc.boolean(),
});

const options: fc.Arbitrary<NaiveOptions> = fc.record(
  {
    keys: fc.array(key, { maxLength: 3 }),
    separator: fc.constantFrom(':', 'a'),
    reverse: fc.boolean(),
    stable: fc.boolean(),
    unique: fc.boolean(),
  },
  { requiredKeys: ['keys', 'reverse', 'stable', 'unique'] },
);

const LETTERS = { text: '', number: 'n', folded: 'f' } as const;

function wordsFor({ keys, separator, reverse, stable, unique }: NaiveOptions): string[] {
  return [
    ...keys.map(({ field, kind, reverse: isReverse }) => {
      const letters = LETTERS[kind] + (isReverse ? 'r' : '');
      return `-k${field},${field}${letters}`;
    }),
    ...(separator === undefined ? [] : ['-t', separator]),
    ...(reverse ? ['-r'] : []),
    ...(stable ? ['-s'] : []),
    ...(unique ? ['-u'] : []),
  ];
}

/** Keys without letters of their own take over -r. */
function inheriting(given: NaiveOptions): NaiveOptions {
  const keys = given.keys.map((one) => (one.kind === 'text' && given.reverse ? { ...one, reverse: true } : one));
  return { ...given, keys };
}

async function sorted(words: readonly string[], input: string): Promise<string> {
  return Buffer.from((await runCommand(sort, words, Buffer.from(input, 'latin1'))).output).toString('latin1');
}

describe('sort, beside a plain one', () => {
  it('orders by keys, ties and whole lines alike', () =>
    fc.assert(
      fc.asyncProperty(text, options, async (input, given) => {
        assert.equal(await sorted(wordsFor(given), input), naiveSort(input, inheriting(given)));
      }),
      { numRuns: 400 },
    ));

  it('orders numbers of any length exactly', () => {
    const digits = fc.array(fc.constantFrom('0', '1', '9'), { maxLength: 25 }).map((all) => all.join(''));
    const number = fc
      .tuple(
        fc.constantFrom('', '-', ' -', '  '),
        digits,
        fc.constantFrom('', '.'),
        digits,
        fc.constantFrom('', 'x', 'e5', ' '),
      )
      .map((parts) => parts.join(''));
    return fc.assert(
      fc.asyncProperty(fc.array(number, { maxLength: 60 }), fc.boolean(), async (numbers, reverse) => {
        const input = numbers.map((one) => `${one}\n`).join('');
        const keys: NaiveKey[] = [{ kind: 'number', reverse }];
        const expected = naiveSort(input, { keys, reverse, stable: false, unique: false });
        assert.equal(await sorted([reverse ? '-nr' : '-n'], input), expected);
      }),
      { numRuns: 300 },
    );
  });

  it('says that lines are sorted exactly when sorting changes nothing', () =>
    fc.assert(
      fc.asyncProperty(text, options, fc.boolean(), async (input, given, isSortedFirst) => {
        const words = wordsFor(given);
        const checked = isSortedFirst ? await sorted(words, input) : input;
        const { status, output } = await runCommand(sort, [...words, '-c'], Buffer.from(checked, 'latin1'));
        const isSame =
          (await sorted(words, checked)) === (checked === '' || checked.endsWith('\n') ? checked : `${checked}\n`);
        assert.deepEqual([status, output.length], [isSame ? 0 : 1, 0]);
      }),
      { numRuns: 300 },
    ));

  it('sorts long runs, where the pivots of quicksort matter, as any other', () => {
    const numbers = fc.array(fc.nat({ max: 300 }), { minLength: 1000, maxLength: 3000 });
    return fc.assert(
      fc.asyncProperty(numbers, options, async (values, given) => {
        const input = values.map((value) => `${value % 17} a shared middle part ${value % 5}:${value}\n`).join('');
        assert.equal(await sorted(wordsFor(given), input), naiveSort(input, inheriting(given)));
      }),
      { numRuns: 40 },
    );
  });
});
