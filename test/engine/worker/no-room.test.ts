import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { noRoomError } from '../../../src/engine/worker/no-room.ts';

describe('a large value for which the files in memory have no room', () => {
  it('is refused for now, and any other error is not taken for that', () => {
    for (const code of ['ENOSPC', 'EDQUOT']) {
      const { code: answered, status } = noRoomError(Object.assign(new Error(code), { code })) ?? {};
      assert.deepEqual([answered, status], ['OVERLOADED', 503]);
    }
    assert.equal(noRoomError(Object.assign(new Error('EIO'), { code: 'EIO' })), undefined);
    assert.equal(noRoomError('ENOSPC'), undefined);
  });
});
