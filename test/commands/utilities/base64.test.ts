import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { base64 } from '../../../src/commands/utilities/base64.ts';
import { runCommand } from '../../support/run-command.ts';
import { runQuery } from '../../support/run-query.ts';

async function output(words: readonly string[], input: string | Uint8Array): Promise<string> {
  return Buffer.from((await runCommand(base64, words, input)).output).toString('latin1');
}

function refusal(input: string | Uint8Array, message: string): Promise<void> {
  return assert.rejects(runCommand(base64, ['-d'], input), {
    code: 'INVALID_INPUT',
    message: `base64: Cannot decode the input: ${message}; see "man base64"`,
  });
}

describe('base64', () => {
  it('encodes without a newline', async () => {
    assert.equal(await output([], 'hello'), 'aGVsbG8=');
    assert.equal(await output([], 'x'.repeat(300)), Buffer.from('x'.repeat(300)).toString('base64'));
    assert.equal(await output([], ''), '');
  });

  it('decodes what it encoded, whatever the bytes and the width of lines', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), fc.nat(20), async (bytes, columns) => {
        const { output: encoded } = await runCommand(base64, ['-w', String(columns)], bytes);
        const { output: decoded } = await runCommand(base64, ['-d'], encoded);
        assert.deepEqual(Uint8Array.from(decoded), bytes);
      }),
      { numRuns: 500 },
    );
  });

  it('ignores white space anywhere when it decodes', async () => {
    assert.equal(await output(['-d'], ' aG\tVs\r\nb G8\f\v=\r\n'), 'hello');
    assert.equal(await output(['-d'], 'aGVsbG8=\r\naGk=\r\n'), 'hellohi');
  });

  it('skips what is no Base64 when asked to', async () => {
    assert.equal(await output(['-di'], '<aG*Vs-bG8=>'), 'hello');
  });

  it('refuses what is no Base64, naming place and byte', async () => {
    await refusal('***', 'Expected Base64 at offset 0, found "*"');
    await refusal(
      'aGVsbG8h\n-_/',
      'Expected Base64 at offset 11, found "/", and + and / do not go together with - and _',
    );
    await refusal('+a-a', 'Expected Base64 at offset 0, found "+", and + and / do not go together with - and _');
    await refusal(
      'aGk.aGk',
      'Expected Base64 at offset 3, found "."; decode each part of a token by itself: cut -d . -f 2 | base64 -d',
    );
    await refusal(Buffer.from([0x61, 0x47, 0x00]), 'Expected Base64 at offset 2, found 0x00');
    await refusal(Buffer.from('aGVé'), 'Expected Base64 at offset 3, found 0xc3');
    await refusal('aGk=a', 'Expected another character of Base64 after the last character');
    await refusal('aG=k', 'Expected Base64 at offset 3, found "k"');
    await refusal('aGVs=', 'Expected Base64 at offset 4, found "="');
  });

  it('decodes without the padding at the end', async () => {
    assert.equal(await output(['-d'], 'aGk'), 'hi');
    assert.equal(await output(['-d'], 'aA\n'), 'h');
    assert.equal(await output(['-d'], 'aGk=aGk'), 'hihi');
    assert.equal(await output(['-di'], '<aG*k>'), 'hi');
  });

  it('decodes the alphabet for URLs', async () => {
    assert.equal(await output(['-d'], '-_-_'), '\xfb\xff\xbf');
    assert.equal(await output(['-d'], 'aGVs\nbD8_\n'), 'hell??');
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), async (bytes) => {
        const { output: decoded } = await runCommand(base64, ['-d'], Buffer.from(bytes).toString('base64url'));
        assert.deepEqual(Uint8Array.from(decoded), bytes);
      }),
      { numRuns: 500 },
    );
  });

  it('refuses padding that is incomplete, and a single character at the end', async () => {
    await refusal('a', 'Expected another character of Base64 after the last character');
    await refusal('aA=\n', 'Expected the padding "=" after the last character');
    await refusal('aGVsb', 'Expected another character of Base64 after the last character');
  });

  it('takes query names', async () => {
    for (const query of ['decode=true', 'd=1', 'decode=']) {
      assert.equal(Buffer.from((await runQuery(base64, query, 'aGk=')).output).toString(), 'hi', query);
    }
    assert.equal(Buffer.from((await runQuery(base64, 'wrap=2', 'hi')).output).toString(), 'aG\nk=\n');
  });

  it('refuses a width that is no number', async () => {
    for (const value of ['x', '-1', '', '1.5']) {
      await assert.rejects(runCommand(base64, ['-w', value], ''), { code: 'INVALID_ARGUMENT' });
    }
  });

  it('refuses a file name and says how to read one', async () => {
    await assert.rejects(runCommand(base64, ['notes.txt'], ''), { message: /cat FILE \| base64/ });
  });
});
