import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { md5 } from '../../../src/commands/utilities/md5.ts';
import { runCommand } from '../../support/run-command.ts';

async function hashOf(input: string | Uint8Array): Promise<string> {
  return Buffer.from((await runCommand(md5, [], input)).output).toString();
}

describe('md5', () => {
  it('writes lower-case hexadecimal without a newline', async () =>
    assert.equal(await hashOf('hi'), '49f68a5c8493ec2c0bf489821c21fc3b'));

  it('is the hash of the bytes, valid UTF-8 or not', async () =>
    assert.equal(await hashOf(Buffer.from('AP+A', 'base64')), '4fd64cb80c3f86e1e9d0f559af8b370f'));

  // RFC 1321, section A.5.
  it('agrees with the test suite of the standard', async () => {
    assert.equal(await hashOf(''), 'd41d8cd98f00b204e9800998ecf8427e');
    assert.equal(await hashOf('message digest'), 'f96b697d7cb7938d525a2f31aaf161d0');
  });

  it('refuses a file name and says how to read one', async () =>
    assert.rejects(runCommand(md5, ['notes.txt'], ''), { message: /cat FILE \| md5/ }));
});
