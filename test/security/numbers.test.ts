import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startPenstock } from '../support/penstock.ts';

const service = await startPenstock();

describe('row 40: numbers and flags', () => {
  const wrong = ['-1', '1e309', 'NaN', 'Infinity', '1.5', '0x10', '٣', '1_000', ' 1', '1 ', '9007199254740993'];

  for (const value of [...wrong, '0', '']) {
    it(`refuses ${JSON.stringify(value)} as the limit of a history`, async () => {
      const { status, json } = await service.send({ path: '/history', query: { limit: value } });
      assert.deepEqual([status, json().code], [400, 'INVALID_ARGUMENT']);
    });
  }

  for (const value of wrong) {
    it(`refuses ${JSON.stringify(value)} as lines of context`, async () => {
      const query = { match: 'a', A: value };
      const { status, json } = await service.send({ method: 'POST', path: '/grep', query, body: 'a\n' });
      assert.deepEqual([status, json().code], [400, 'INVALID_ARGUMENT']);
    });
  }

  it('takes a number far beyond the input at its word', async () => {
    const query = { match: 'a', A: '1000000000000' };
    assert.equal((await service.send({ method: 'POST', path: '/grep', query, body: 'a\nb\n' })).text, 'a\nb\n');
    assert.equal((await service.send({ method: 'POST', path: '/head?n=1000000000000', body: 'a\n' })).text, 'a\n');
  });

  it('refuses field lists that fall, begin at 0 or are no list, and takes a range far beyond the line', async () => {
    for (const f of ['3-1', '0', '0-1', 'a', '1-2-3', '-', '1..2', '']) {
      const { status } = await service.send({ method: 'POST', path: '/cut', query: { d: ',', f }, body: 'a,b\n' });
      assert.equal(status, 400, f);
    }
    const query = { d: ',', f: '1-1000000000' };
    assert.equal((await service.send({ method: 'POST', path: '/cut', query, body: 'a,b\n' })).text, 'a,b\n');
  });
});
