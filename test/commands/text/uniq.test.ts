import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { uniq } from '../../../src/commands/text/uniq.ts';
import { runCommand, TEST_FACTS } from '../../support/run-command.ts';
import { runQuery } from '../../support/run-query.ts';

/** The output as latin1, in which each character is a byte. */
async function output(words: readonly string[], input: string | Uint8Array): Promise<string> {
  return Buffer.from((await runCommand(uniq, words, input)).output).toString('latin1');
}

const RUNS = 'a\na\nb\nA\na\n';

describe('uniq', () => {
  it('writes one of lines that are the same and stand beside each other', async () => {
    assert.equal(await output([], RUNS), 'a\nb\nA\na\n');
    assert.equal(await output([], 'a\na'), 'a\n');
    assert.equal(await output([], 'a\nb'), 'a\nb\n');
    assert.equal(await output([], ''), '');
    assert.equal(await output([], '\n\n'), '\n');
  });

  it('counts in a column of seven, which a larger number widens', async () => {
    assert.equal(await output(['-c'], 'a\na\nb'), '      2 a\n      1 b\n');
    assert.equal(await output(['-c'], Buffer.alloc(12_345_678, 0x0a)), '12345678 \n');
    assert.equal(await output(['-c'], Buffer.alloc(10_000_000, 0x0a)), '10000000 \n');
    assert.equal(await output(['-c'], Buffer.alloc(9_999_999, 0x0a)), '9999999 \n');
  });

  it('chooses groups of several lines, or lines that are alone', async () => {
    assert.equal(await output(['-d'], RUNS), 'a\n');
    assert.equal(await output(['-D'], RUNS), 'a\na\n');
    assert.equal(await output(['-u'], RUNS), 'b\nA\na\n');
    assert.equal(await output(['-du'], RUNS), '');
    assert.equal(await output(['-D'], 'a\na\na'), 'a\na\na\n');
    assert.equal(await output(['-Du'], 'a\na\na'), 'a\na\n');
  });

  it('folds the case of all of Unicode with -i and writes the first line as it is', async () => {
    assert.equal(await output(['-i'], RUNS), 'a\nb\nA\n');
    const { output: folded } = await runCommand(uniq, ['-i'], 'straße 1\nSTRASSE 1\nSTRASSE 2\nΣ\nς\nI\nı\n');
    assert.equal(Buffer.from(folded).toString(), 'straße 1\nSTRASSE 2\nΣ\nI\nı\n');
    assert.equal(
      await output(['-i'], Buffer.from([0x61, 0xff, 0x0a, 0x41, 0xff, 0x0a, 0x61, 0xfe, 0x0a])),
      'a\xff\na\xfe\n',
    );
    assert.equal(await output(['-i'], 'K\n\u212a\nkk\n'), 'K\nkk\n');
  });

  it('compares what stands behind fields and bytes, as far as a width', async () => {
    assert.equal(await output(['-f', '1'], '1 x\n2 x\n3 y\n'), '1 x\n3 y\n');
    assert.equal(await output(['-s', '1'], 'ax\nbx\ncy\n'), 'ax\ncy\n');
    assert.equal(await output(['-w', '2'], 'abc\nabd\nac\n'), 'abc\nac\n');
    assert.equal(await output(['-w', '0'], 'a\nb\n'), 'a\n');
    // -s and -w count bytes: the first of the two bytes of é and è is the same.
    assert.equal(Buffer.from((await runCommand(uniq, ['-w', '1'], 'é\nè\n')).output).toString(), 'é\n');
  });

  it('takes the names of parameters in a query, and the older ways to skip', async () => {
    assert.equal(Buffer.from((await runQuery(uniq, 'c=1&ignore-case=1', 'a\nA\n')).output).toString(), '      2 a\n');
    assert.equal(
      Buffer.from((await runQuery(uniq, 'skip-fields=1&s=+1', '1 ax\n2 bx\n')).output).toString(),
      '1 ax\n2 bx\n',
    );
    assert.equal(await output(['-1'], '1 x\n2 x\n'), '1 x\n');
    assert.equal(await output(['+1'], 'ax\nbx\n'), 'ax\n');
  });

  it('takes a number beyond every line as all of it', async () => {
    const huge = '9'.repeat(1000);
    assert.equal(await output(['-s', huge], 'a\nb\n'), 'a\n');
    assert.equal(await output(['-f', huge], 'a\nb\n'), 'a\n');
    assert.equal(await output(['-w', huge], 'a\nb\n'), 'a\nb\n');
  });

  it('refuses to count every line of a group, numbers that are none, and files', async () => {
    await assert.rejects(runCommand(uniq, ['-cD'], RUNS), { code: 'INVALID_ARGUMENT', message: /^uniq: Cannot count/ });
    for (const value of ['x', '-1', '', '1k', '1.5', '0x1']) {
      await assert.rejects(runCommand(uniq, ['-f', value], RUNS), { message: /Expected a whole number of at least 0/ });
    }
    await assert.rejects(runCommand(uniq, ['notes.txt'], RUNS), { message: /cat FILE \| uniq/ });
  });

  it('gives back the very input when no line is left out', async () => {
    const input = Buffer.from('a\nb\n');
    const { output: same } = await uniq.run(
      { 'skip-fields': 0, 'skip-chars': 0, 'check-chars': 9 },
      input,
      TEST_FACTS,
      [],
    );
    assert.equal(same.buffer, input.buffer);
  });

  it('takes where empty lines stand in a query too', async () => {
    const lines = 'a\na\nb\nc\nc\n';
    for (const [query, expected] of [
      ['group=true', 'a\na\n\nb\n\nc\nc\n'],
      ['group=append', 'a\na\n\nb\n\nc\nc\n\n'],
      ['group=false', 'a\nb\nc\n'],
      ['all-repeated=separate', 'a\na\n\nc\nc\n'],
      ['D=1', 'a\na\nc\nc\n'],
    ] as const) {
      assert.equal(Buffer.from((await runQuery(uniq, query, lines)).output).toString(), expected, query);
    }
    await assert.rejects(runQuery(uniq, 'group=none', lines), { message: /separate, prepend, append, both/ });
  });

  it('agrees with a plain one on any lines', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', 'b', 'A', '', 'ab', '\r', '\0'), { maxLength: 40 }),
        fc.subarray(['-c', '-d', '-u', '-i'] as const),
        async (lines, words) => {
          const isSame = (a: string, b: string) =>
            words.includes('-i') ? a.toUpperCase() === b.toUpperCase() : a === b;
          const groups: string[][] = [];
          for (const line of lines) {
            const last = groups.at(-1);
            if (last !== undefined && isSame(last[0] ?? '', line)) last.push(line);
            else groups.push([line]);
          }
          const expected = groups
            .filter((group) => (group.length > 1 ? !words.includes('-u') : !words.includes('-d')))
            .map((group) => `${words.includes('-c') ? `${String(group.length).padStart(7)} ` : ''}${group[0]}\n`);
          assert.equal(await output(words, lines.map((line) => `${line}\n`).join('')), expected.join(''));
        },
      ),
      { numRuns: 300 },
    ));
});
