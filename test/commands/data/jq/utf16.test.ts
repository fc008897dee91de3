import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { output } from './run.ts';

const little = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');
const big = (text: string): Buffer => little(text).swap16();

describe('jq', () => {
  it('reads UTF-16 with its byte order mark, and writes UTF-8', async () => {
    for (const encode of [little, big]) {
      assert.equal(await output(['-c', '.'], encode('{"é":"😀"}\r\n[1]')), '{"é":"😀"}\n[1]\n');
      assert.equal(await output(['-R', '.'], encode('é')), '"é"\n');
      assert.equal(await output(['-c', '--yaml-input', '.'], encode('a: é\n')), '{"a":"é"}\n');
      assert.equal(await output(['-n', '1'], encode('')), '1\n');
      assert.equal(await output(['.'], encode('"\ud83d"')), '"\ufffd"\n');
    }
  });
});
