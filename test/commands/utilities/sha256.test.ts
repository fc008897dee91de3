import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sha256 } from '../../../src/commands/utilities/sha256.ts';
import { runCommand } from '../../support/run-command.ts';

async function hashOf(input: string | Uint8Array): Promise<string> {
  return Buffer.from((await runCommand(sha256, [], input)).output).toString();
}

describe('sha256', () => {
  it('writes lower-case hexadecimal without a newline', async () =>
    assert.equal(await hashOf('hi'), '8f434346648f6b96df89dda901c5176b10a6d83961dd3c1ac88b59b2dc327aa4'));

  // FIPS 180-2, appendix B.
  it('agrees with the examples of the standard', async () => {
    assert.equal(await hashOf('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    assert.equal(
      await hashOf('a'.repeat(1_000_000)),
      'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
    );
  });

  it('refuses a file name and says how to read one', async () =>
    assert.rejects(runCommand(sha256, ['notes.txt'], ''), { message: /cat FILE \| sha256/ }));
});
