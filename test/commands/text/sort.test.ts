import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sort } from '../../../src/commands/text/sort.ts';
import { runCommand } from '../../support/run-command.ts';
import { runQuery } from '../../support/run-query.ts';

/** The output as latin1, in which each character is a byte. */
async function sorted(words: readonly string[], input: string | Uint8Array): Promise<string> {
  return Buffer.from((await runCommand(sort, words, input)).output).toString('latin1');
}

async function sortedText(words: readonly string[], input: string): Promise<string> {
  return Buffer.from((await runCommand(sort, words, input)).output).toString();
}

function refuses(words: readonly string[], message: RegExp): Promise<void> {
  return assert.rejects(runCommand(sort, words, 'a\n'), { code: 'INVALID_ARGUMENT', message });
}

/** The seconds that a sort takes. */
async function seconds(words: readonly string[], input: Uint8Array): Promise<number> {
  const start = performance.now();
  await runCommand(sort, words, input);
  return (performance.now() - start) / 1000;
}

describe('sort', () => {
  it('orders lines by code point, and bytes that are no UTF-8 behind all text', async () => {
    assert.equal(
      await sortedText([], 'b\nB\na\n_\n10\n9\né\nz\n😀\n\uffff\n'),
      '10\n9\nB\n_\na\nb\nz\né\n\uffff\n😀\n',
    );
    assert.equal(await sorted([], Buffer.from([0xff, 0x0a, 0xc3, 0xa9, 0x0a, 0x80, 0x0a])), '\x80\n\xc3\xa9\n\xff\n');
  });

  it('puts a line before the longer ones that begin with it, NUL or not', async () => {
    assert.equal(await sorted([], 'a\0\na\na\0\0\naa\na\x01\n'), 'a\na\0\na\0\0\na\x01\naa\n');
    assert.equal(await sorted(['-r'], 'a\na\0\nab\n'), 'ab\na\0\na\n');
  });

  it('ends the last line, and makes nothing of nothing', async () => {
    assert.equal(await sorted([], 'b\na'), 'a\nb\n');
    assert.equal(await sorted([], ''), '');
    assert.equal(await sorted(['-k2', '-u', '-n'], ''), '');
    assert.equal(await sorted(['-c'], ''), '');
  });

  it('keeps carriage returns as part of the line', async () =>
    assert.equal(await sorted([], 'b\r\na\r\na\n'), 'a\na\r\nb\r\n'));

  it('takes the names of the specification and of GNU sort, in a query too', async () => {
    for (const words of [['-nr'], ['--numeric', '--reverse'], ['--numeric-sort', '--rev'], ['-n', '-r']]) {
      assert.equal(await sorted(words, '9\n10\n'), '10\n9\n', words.join(' '));
    }
    const byQuery = await runQuery(sort, 'numeric=true&r=1&key=2,2&k=1&t=:', '1:5\n2:7\n10:7\n');
    assert.equal(Buffer.from(byQuery.output).toString(), '10:7\n2:7\n1:5\n');
  });

  it('compares numbers exactly, whatever their length', async () => {
    assert.equal(
      await sorted(
        ['-n'],
        '10000000000000000002\n10000000000000000001\n-10000000000000000001\n-10000000000000000002\n',
      ),
      '-10000000000000000002\n-10000000000000000001\n10000000000000000001\n10000000000000000002\n',
    );
    const long = '9'.repeat(100_000);
    assert.equal(
      await sorted(['-n'], `${long}8\n1${long}\n${long}7\n5\n-${long}\n`),
      `-${long}\n5\n1${long}\n${long}7\n${long}8\n`,
    );
    assert.equal(await sorted(['-n'], '0.1\n0.09\n-0.1\n-0.09\n0.10001\n'), '-0.1\n-0.09\n0.09\n0.1\n0.10001\n');
  });

  it('compares decimal numbers exactly with -g as well, where floating point would not', async () => {
    assert.equal(
      await sorted(['-g'], '9007199254740993\n9007199254740992.5\n1e400\n1e399\n1e-400\n0\n'),
      '0\n1e-400\n9007199254740992.5\n9007199254740993\n1e399\n1e400\n',
    );
    assert.equal(
      await sorted(['-gs'], '1e99999999999\ninf\n-1e99999999999\n-inf\n'),
      '-inf\n-1e99999999999\n1e99999999999\ninf\n',
    );
  });

  it('orders what is no number, nan and hexadecimal numbers with -g as GNU sort does', async () => {
    assert.equal(
      await sorted(['-gs'], '17\n0x10\n-0x1p4\nnan\nx\n0x.8\n0.25\n0x\n0X1F.8\n31\n'),
      'x\nnan\n-0x1p4\n0x\n0.25\n0x.8\n0x10\n17\n31\n0X1F.8\n',
    );
    assert.equal(
      await sorted(['-gs'], `0x1p99999\n1e4000\n0x1${'0'.repeat(40)}\n0x0p9\n`),
      `0x0p9\n0x1${'0'.repeat(40)}\n1e4000\n0x1p99999\n`,
    );
  });

  it('folds the case of all of Unicode, character by character', async () => {
    assert.equal(await sortedText(['-f'], 'é\nZ\nÉ\na\nÈ\n'), 'a\nZ\nÈ\nÉ\né\n');
    assert.equal(await sortedText(['-fu'], 'straße\nSTRASSE\nς\nΣ\nσ\n'), 'straße\nς\n');
    // The dotless i is another letter, not a small I.
    assert.equal(await sortedText(['-fu'], 'ı\nI\ni\n'), 'I\nı\n');
    assert.equal(await sorted(['-fu'], Buffer.from([0x61, 0xff, 0x0a, 0x41, 0xff, 0x0a])), 'a\xff\n');
  });

  it('divides fields at a character beyond ASCII', async () => {
    assert.equal(await sortedText(['-t', 'é', '-k2,2'], 'aéb\nbéa\n'), 'béa\naéb\n');
    // Another character that begins with the same byte divides nothing.
    assert.equal(await sortedText(['-t', 'é', '-k2,2n'], 'xè1é3\nxé2\n'), 'xé2\nxè1é3\n');
  });

  it('shuffles with -R: no line is lost, equal ones stay together, and the order changes', async () => {
    const input = Array.from({ length: 50 }, (_, index) => `${index % 25}\n`).join('');
    const runs = await Promise.all(Array.from({ length: 5 }, () => sorted(['-R'], input)));
    for (const run of runs) {
      assert.equal(await sorted([], run), await sorted([], input));
      const lines = run.trimEnd().split('\n');
      assert.equal(new Set(lines.filter((line, index) => line !== lines[index - 1])).size, 25);
      assert.equal(lines.filter((line, index) => line !== lines[index - 1]).length, 25);
    }
    assert.ok(new Set(runs).size > 1, 'five shuffles gave the same order');
  });

  it('says by its status alone whether lines are sorted', async () => {
    for (const flag of ['-c', '-C', '--check', '--check=silent', '--check=diagnose-first']) {
      const unsorted = await runCommand(sort, [flag], 'b\na\n');
      assert.deepEqual([unsorted.status, unsorted.output.length], [1, 0], flag);
      assert.equal((await runCommand(sort, [flag], 'a\nb\nb\n')).status, 0, flag);
    }
    assert.equal((await runCommand(sort, ['-cu'], 'a\nb\nb\n')).status, 1);
    assert.equal((await runCommand(sort, ['-c', '-k2,2n'], 'b 1\na 1\n')).status, 1);
    assert.equal((await runCommand(sort, ['-cs', '-k2,2n'], 'b 1\na 1\n')).status, 0);
  });

  it('refuses keys and separators that cannot be read, saying what it expects', async () => {
    await refuses(['-k', '0'], /^sort: Cannot read "0" for -k: Expected a field number of at least 1; see "man sort"$/);
    await refuses(['-k', '1.0'], /Expected a character number of at least 1/);
    await refuses(['-k', 'x'], /Expected F\[\.C\]/);
    await refuses(['-k', '1q'], /not "q"/);
    await refuses(['-t', 'ab'], /Cannot read "ab" for -t: Expected one character/);
    await refuses(['-t', ''], /Expected one character/);
    await refuses(['-t', 'a', '-t', 'b'], /one field separator only/);
  });

  it('refuses two ways to compare one key', async () => {
    await refuses(['-dn'], /^sort: Cannot compare one key in two ways, -n and -d; see "man sort"$/);
    await refuses(['-k1,1gM'], /two ways, -g and -M/);
    await refuses(['-k1', '-ih'], /two ways, -h and -i/);
    assert.equal(await sorted(['-dn', '-k1f'], 'b\nA\n'), 'A\nb\n');
  });

  it('refuses more keys than it has time for', async () => {
    const keys = Array.from({ length: 33 }, () => '-k1');
    await refuses(keys, /-k: Expected at most 32 of them, 33 are given/);
    assert.equal(await sorted(keys.slice(1), 'b\na\n'), 'a\nb\n');
  });

  it('refuses files and what only concerns files and machines, with a reason', async () => {
    await refuses(['notes.txt'], /cat FILE \| sort/);
    await refuses(['-o', 'out.txt'], /next command/);
    await refuses(['-m'], /nothing to merge/);
  });
});

describe('sort on hard inputs', () => {
  it('is no slower for lines that are all the same, or share a long beginning', async () => {
    // Each takes a few hundredths of a second; quadratic work would take minutes.
    const same = Buffer.from('the same line\n'.repeat(500_000));
    assert.ok((await seconds([], same)) < 5);
    assert.ok((await seconds(['-n'], same)) < 5);
    const prefix = 'x'.repeat(100_000);
    const shared = Buffer.from(Array.from({ length: 100 }, (_, index) => `${prefix}${(index * 37) % 100}\n`).join(''));
    assert.ok((await seconds([], shared)) < 5);
    assert.ok((await seconds(['-f'], shared)) < 5);
    assert.ok((await seconds(['-V'], shared)) < 5);
  });

  it('sorts input that is in order already, or backwards, or made of two long lines', async () => {
    const numbers = Array.from({ length: 200_000 }, (_, index) => `${1_000_000 + index}\n`);
    const forward = Buffer.from(numbers.join(''));
    const backward = Buffer.from(numbers.toReversed().join(''));
    assert.ok(Buffer.from((await runCommand(sort, [], backward)).output).equals(forward));
    assert.ok(Buffer.from((await runCommand(sort, [], forward)).output).equals(forward));
    assert.ok(Buffer.from((await runCommand(sort, ['-rn'], forward)).output).equals(backward));
    const long = 'y'.repeat(1_000_000);
    assert.equal(await sorted([], `${long}b\n${long}a\n`), `${long}a\n${long}b\n`);
  });

  it('sorts a million lines of one byte by a key', async () => {
    const input = Buffer.alloc(2_000_000, 0x0a);
    for (let line = 0; line < 1_000_000; line++) input[2 * line] = 0x61 + ((line * 7) % 26);
    const { output } = await runCommand(sort, ['-k1,1'], input);
    assert.equal(output.length, input.length);
    assert.ok(output.every((byte, at) => at < 2 || byte >= (output[at - 2] ?? 0)));
  });
});
