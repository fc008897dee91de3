import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jsonArray } from '../../src/http/json-array.ts';

function element(n: number) {
  return { n, text: `a\n"${n}"`, list: [n, {}], none: null };
}

describe('a JSON array that is written in steps', () => {
  it('is what JSON.stringify makes of it, whatever its length and indent', async () => {
    for (const length of [0, 1, 499, 500, 501, 1600]) {
      const items = Array.from({ length }, (_, n) => n);
      const whole = JSON.stringify({ items: items.map(element) }, null, 2);
      assert.equal(`{\n  "items": ${await jsonArray('a', items, element, '  ')}\n}`, whole);
      assert.equal(await jsonArray('a', items, element, ''), JSON.stringify(items.map(element), null, 2));
    }
  });

  it('lets others have their turn in between', async () => {
    const items = Array.from({ length: 5000 }, (_, n) => n);
    let others = 0;
    const other = (): void => {
      others++;
      if (others < 5) setImmediate(other);
    };
    setImmediate(other);
    await jsonArray('a', items, (n) => n, '');
    assert.equal(others, 5);
  });
});
