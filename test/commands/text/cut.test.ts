import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cut } from '../../../src/commands/text/cut.ts';
import { runCommand } from '../../support/run-command.ts';
import { runQuery } from '../../support/run-query.ts';

async function output(words: readonly string[], input: string | Uint8Array): Promise<string> {
  return Buffer.from((await runCommand(cut, words, input)).output).toString();
}

async function byQuery(query: string, input: string): Promise<string> {
  return Buffer.from((await runQuery(cut, query, input)).output).toString();
}

function refuses(words: readonly string[], message: RegExp): Promise<void> {
  return assert.rejects(runCommand(cut, words, 'a\n'), { message });
}

function shown({ first, last }: { first: number; last: number }): string {
  return last === first ? `${first}` : `${first}-${last === Number.POSITIVE_INFINITY ? '' : last}`;
}

describe('cut', () => {
  it('refuses a list that is too long, and takes one of 65,536 characters', async () => {
    assert.equal(await output(['-c', `1,${'2,'.repeat(32_766)}22`], 'abc\n'), 'ab\n');
    await refuses(['-c', `1,${'2,'.repeat(32_767)}2`], /Expected a list of at most 65536 characters/);
  });

  it('refuses an output that is too large without making it', async () => {
    const words = ['-d', 'a', '-f', '1-', `--output-delimiter=${'x'.repeat(4000)}`];
    await assert.rejects(output(words, 'a'.repeat(1_000_000)), { code: 'OUTPUT_TOO_LARGE' });
  });

  it('keeps fields by lists and ranges, in the order of the line', async () => {
    assert.equal(await output(['-f', '2'], 'a b\tc d\te\n'), 'c d\n');
    for (const [list, expected] of [
      ['1,3', 'a,c\n'],
      ['3,1', 'a,c\n'],
      ['2-3', 'b,c\n'],
      ['-2', 'a,b\n'],
      ['3-', 'c,d\n'],
      ['1-2,2-3', 'a,b,c\n'],
      ['1 3', 'a,c\n'],
      ['4-999999999999', 'd\n'],
      ['9', '\n'],
    ] as const) {
      assert.equal(await output(['-d', ',', '-f', list], 'a,b,c,d\n'), expected, list);
    }
  });

  it('writes a line without the delimiter whole, or leaves it out', async () => {
    assert.equal(await output(['-d:', '-f2'], 'a:b\nplain\n\n:\nend'), 'b\nplain\n\n\nend\n');
    assert.equal(await output(['-d:', '-f2', '-s'], 'a:b\nplain\n\n:\nend'), 'b\n\n');
    assert.equal(await output(['-f2', '--only-delimited'], 'a\nb'), '');
    assert.equal(await output(['-f2'], 'a\nb'), 'a\nb\n');
  });

  it('keeps characters, which are code points', async () => {
    assert.equal(await output(['-c', '1'], 'été\n😀b\n'), 'é\n😀\n');
    assert.equal(await output(['--chars=2-3'], 'été\n😀b\na\n'), 'té\nb\n\n');
    assert.equal(await output(['--characters', '2'], 'e\u0301x\n'), '\u0301\n');
    assert.equal(await output(['-c', '2-', '--complement'], 'éa\n'), 'é\n');
    assert.equal(await output(['-c1,3', '--output-delimiter=·'], 'éàü\n'), 'é·ü\n');
  });

  it('counts a byte that is no UTF-8 as a character, and keeps it', async () => {
    const input = Buffer.from([0xff, 0xc3, 0xa9, 0xe2, 0x82, 0x61, 0x0a]);
    const kept = async (list: string) =>
      Buffer.from((await runCommand(cut, ['-c', list], input)).output).toString('hex');
    assert.equal(await kept('1'), 'ff0a');
    assert.equal(await kept('2'), 'c3a90a');
    assert.equal(await kept('3-4'), 'e2820a');
    assert.equal(await kept('5-'), '610a');
  });

  it('keeps bytes, also in the middle of a character', async () => {
    const { output: half } = await runCommand(cut, ['-b', '1'], 'é\n');
    assert.deepEqual([...half], [0xc3, 0x0a]);
    assert.equal(await output(['-n', '-b', '1-2'], 'é!\n'), 'é\n');
  });

  it('puts the output delimiter between fields, and between ranges of characters', async () => {
    assert.equal(await output(['-d,', '-f1,3', '--output-delimiter= - '], 'a,b,c\n'), 'a - c\n');
    assert.equal(await output(['-d,', '-f1-', '--output-delimiter=:'], 'a,b,c\n'), 'a:b:c\n');
    assert.equal(await output(['-c1-2,3-4', '--output-delimiter=:'], 'abcd\n'), 'ab:cd\n');
    assert.equal(await output(['-c1-3,2-4', '--output-delimiter=:'], 'abcd\n'), 'abcd\n');
    assert.equal(await output(['-c1,9', '--output-delimiter=:'], 'abcd\n'), 'a\n');
  });

  it('takes any one character as the delimiter, nothing as NUL', async () => {
    assert.equal(await output(['-d', 'é', '-f2'], 'aébéc\nècé\n'), 'b\n\n');
    assert.equal(await output(['-d', 'é', '-f1-', '--output-delimiter=,'], 'aébéc\n'), 'a,b,c\n');
    assert.equal(await output(['-d', '😀', '-f1,3'], 'a😀b😀c\n'), 'a😀c\n');
    assert.equal(await output(['-d', '', '-f2'], 'a\0b\n'), 'b\n');
    assert.equal(await output(['-d', '', '-f1,2', '--output-delimiter='], 'a\0b\n'), 'a\0b\n');
    await refuses(['-d', 'ab', '-f1'], /Cannot read "ab" for -d: Expected one character/);
    await refuses(['-d', '\\t', '-f1'], /\$'\\t' for a tab/);
  });

  it('takes a newline as the delimiter: the fields are the lines', async () => {
    assert.equal(await output(['-d', '\n', '-f', '1,3'], 'a\nb\nc\n'), 'a\nc\n');
    assert.equal(await output(['-d', '\n', '-f', '2-', '--output-delimiter=+'], 'a\nb\nc'), 'b+c\n');
    assert.equal(await output(['-z', '-d', '', '-f', '2'], 'a\0b\0'), 'b\0');
    const { output: bytes } = await runCommand(
      cut,
      ['-d', '\n', '-f', '2-'],
      Buffer.from([0x61, 0x0a, 0xff, 0x0a, 0x62]),
    );
    assert.deepEqual([...bytes], [0xff, 0x0a, 0x62, 0x0a]);
  });

  it('takes the same names in a query', async () => {
    assert.equal(await byQuery('delimiter=,&fields=2', 'a,b,c\n'), 'b\n');
    assert.equal(await byQuery('d=,&f=1-2', 'a,b,c\n'), 'a,b\n');
    assert.equal(await byQuery('characters=2', 'abc\n'), 'b\n');
    assert.equal(await byQuery('d=,&f=2&complement=true&output-delimiter=;', 'a,b,c\n'), 'a;c\n');
    assert.equal(await byQuery('d=,&f=1&only-delimited=1', 'a,b\nc\n'), 'a\n');
  });

  it('refuses lists that cannot be read, saying what it expects', async () => {
    for (const list of ['', '-', 'x', '1,', ',1', '1--2', '1-2-3', '+1', '1.5']) {
      await refuses(['-f', list], /Expected numbers and ranges such as 1,3 or 2-4 or 3-/);
    }
    for (const list of ['0', '0-2', '00', '1,0']) await refuses(['-f', list], /Expected numbers of at least 1/);
    for (const list of ['3-1', '-0', '2-1,5'])
      await refuses(['-c', list], /does not run backwards, not (?:3-1|-0|2-1)/);
    for (const list of ['18446744073709551615', '1-99999999999999999999999', '9'.repeat(60_000)]) {
      await refuses(['-b', list], /Expected numbers below 18446744073709551615/);
    }
    assert.equal(await output(['-b', `2-18446744073709551614`], 'abc\n'), 'bc\n');
    assert.equal(await output(['-b', `${'0'.repeat(100)}2`], 'abc\n'), 'b\n');
  });

  it('needs one list, and fields for what is about fields', async () => {
    await assert.rejects(runCommand(cut, ['-d', ','], 'a\n'), { code: 'MISSING_PARAMETER', message: /-f, -c and -b/ });
    await refuses(['-f1', '-c1'], /^cut: Cannot take two lists/);
    await refuses(['-f1', '-f2'], /one list only/);
    await refuses(['-c1', '-d,'], /^cut: Cannot take -d: It is about fields/);
    await refuses(['-b1', '-s'], /^cut: Cannot take -s: It is about fields/);
    await refuses(['-f1', 'notes.txt'], /cat FILE \| cut/);
  });

  it('reads a list of many ranges and lines of many fields in no time', async () => {
    const list = Array.from({ length: 11_000 }, (_, index) => `${2 * index + 1}`)
      .toReversed()
      .join(',');
    const line = Array.from({ length: 200_000 }, (_, index) => index + 1).join(',');
    const start = performance.now();
    const kept = await output(['-d,', '-f', list], `${line}\n${'x\n'.repeat(1000)}`);
    // A few hundredths of a second; work for each range and each line would take minutes.
    assert.ok(performance.now() - start < 5000);
    assert.equal(kept.slice(0, kept.indexOf('\n')).split(',').length, 11_000);
  });
});

describe('cut, beside a plain one', () => {
  const range = fc
    .tuple(fc.integer({ min: 1, max: 8 }), fc.option(fc.integer({ min: 0, max: 4 })))
    .map(([first, more]) => ({ first, last: more === null ? Number.POSITIVE_INFINITY : first + more }));

  it('keeps the same fields', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.constantFrom('a', 'é', ':', '::', ' ', '\r', 'xyz'), { maxLength: 8 }), { maxLength: 8 }),
        fc.array(range, { minLength: 1, maxLength: 4 }),
        fc.subarray(['-s', '--complement', '--output-delimiter=<>'] as const),
        fc.constantFrom(':', 'é', 'z'),
        async (pieces, ranges, flags, delimiter) => {
          const lines = pieces.map((line) => line.join(''));
          const isKept = (index: number) =>
            ranges.some(({ first, last }) => index + 1 >= first && index + 1 <= last) !==
            flags.includes('--complement');
          const expected = lines.flatMap((line) => {
            if (!line.includes(delimiter)) return flags.includes('-s') ? [] : [line];
            const fields = line.split(delimiter).filter((_, index) => isKept(index));
            return [fields.join(flags.includes('--output-delimiter=<>') ? '<>' : delimiter)];
          });
          const words = ['-d', delimiter, '-f', ranges.map(shown).join(','), ...flags];
          const input = lines.map((line) => `${line}\n`).join('');
          assert.equal(await output(words, input), expected.map((line) => `${line}\n`).join(''));
        },
      ),
      { numRuns: 500 },
    ));

  it('keeps the same characters', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary', maxLength: 10 }), { maxLength: 6 }),
        fc.array(range, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (texts, ranges, isComplement) => {
          const lines = texts.map((text) => text.replaceAll('\n', '').toWellFormed());
          const expected = lines.map((line) =>
            Array.from(line)
              .filter(
                (_, index) =>
                  ranges.some(({ first, last }) => index + 1 >= first && index + 1 <= last) !== isComplement,
              )
              .join(''),
          );
          const words = ['-c', ranges.map(shown).join(','), ...(isComplement ? ['--complement'] : [])];
          const input = lines.map((line) => `${line}\n`).join('');
          assert.equal(await output(words, input), expected.map((line) => `${line}\n`).join(''));
        },
      ),
      { numRuns: 100 },
    ));
});
