import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { wc } from '../../../src/commands/text/wc.ts';
import { runCommand } from '../../support/run-command.ts';
import { runQuery } from '../../support/run-query.ts';

async function output(words: readonly string[], input: string | Uint8Array): Promise<string> {
  return Buffer.from((await runCommand(wc, words, input)).output).toString();
}

describe('wc', () => {
  it('gives lines, words and bytes in columns of seven', async () =>
    assert.equal(await output([], 'a b\nc\n'), '      2       3       6\n'));

  it('gives one count alone as a bare number', async () => {
    assert.equal(await output(['-l'], 'a\nb\nc'), '2\n');
    assert.equal(await output(['-w'], ' a  b\n'), '2\n');
    assert.equal(await output(['-c'], 'é\n'), '3\n');
    assert.equal(await output(['-m'], 'é\n'), '2\n');
    assert.equal(await output(['-L'], 'ab\nabcd\n\n'), '4\n');
    assert.equal(await output(['-l', '-l'], 'a\n'), '1\n');
  });

  it('orders counts the same way whatever the order of the flags', async () => {
    const expected = '      2       3       7       8       3\n';
    assert.equal(await output(['-lwmcL'], 'a é\ncd\n'), expected);
    assert.equal(await output(['-L', '-c', '-m', '-w', '-l'], 'a é\ncd\n'), expected);
  });

  it('lets a count grow out of its column', async () => {
    assert.equal(await output(['-lc'], Buffer.alloc(12_345_678, 0x0a)), '12345678 12345678\n');
  });

  it('takes short and long query names', async () => {
    assert.equal(Buffer.from((await runQuery(wc, 'l=1', 'a\nb\n')).output).toString(), '2\n');
    assert.equal(Buffer.from((await runQuery(wc, 'max-line-length=true', 'a\nbc\n')).output).toString(), '2\n');
    assert.equal(Buffer.from((await runQuery(wc, '', 'a\n')).output).toString(), '      1       1       2\n');
  });

  it('counts characters of UTF-8 only, bytes that are none not', async () => {
    assert.equal(await output(['-m'], Buffer.from([0x61, 0xff, 0xc3, 0xa9, 0xe2, 0x82])), '2\n');
    // A surrogate and a code point above U+10FFFF are no valid UTF-8 (RFC 3629).
    assert.equal(await output(['-m'], Buffer.from([0xed, 0xa0, 0x80, 0xf4, 0x90, 0x80, 0x80])), '0\n');
  });

  it('refuses a file name and says how to read one', async () => {
    await assert.rejects(runCommand(wc, ['-l', 'notes.txt'], ''), { message: /cat FILE \| wc/ });
  });
});
