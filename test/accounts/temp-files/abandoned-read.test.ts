/** A content that nobody waits for any more is not read on. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ContentKey, PART_BYTES } from '../../../src/accounts/temp-files/content-key.ts';
import { withAccounts } from '../../support/accounts.ts';

const REASON = new Error('nobody waits');

describe('the reading of a temp file', () => {
  it('stops within a few parts when nobody waits for it, for the reason of the signal', (t) =>
    withAccounts(async ({ newAccount }) => {
      const { tempFiles } = await newAccount();
      await tempFiles.write('x', Buffer.alloc(20 * PART_BYTES, 'x'));
      const controller = new AbortController();
      const { unpack } = ContentKey.prototype;
      const unpacked = t.mock.method(
        ContentKey.prototype,
        'unpack',
        function (this: ContentKey, ...part: Parameters<typeof unpack>) {
          controller.abort(REASON);
          return unpack.apply(this, part);
        },
      );
      await assert.rejects(tempFiles.read('x', { signal: controller.signal }), REASON);
      assert.equal(unpacked.mock.callCount(), 4);
    }));

  it('does not begin when nobody waits for it by the time of its turn', () =>
    withAccounts(async ({ newAccount }) => {
      const { tempFiles } = await newAccount();
      await tempFiles.write('x', Buffer.from('x'));
      const controller = new AbortController();
      const before = tempFiles.touch('y');
      const read = tempFiles.read('x', { signal: controller.signal });
      controller.abort(REASON);
      await Promise.all([before, assert.rejects(read, REASON)]);
    }));
});
