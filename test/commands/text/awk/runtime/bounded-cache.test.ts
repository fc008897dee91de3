import { deepStrictEqual } from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BoundedCache } from '../../../../../src/commands/text/awk/runtime/bounded-cache.ts';

describe('a bounded cache', () => {
  test('makes what a text stands for once', () => {
    const made: string[] = [];
    const cache = new BoundedCache((text) => made.push(text));
    for (const text of ['a', 'b', 'a', 'b']) cache.get(text);
    deepStrictEqual(made, ['a', 'b']);
  });

  test('forgets all when there are many texts, or many characters in them', () => {
    const made: string[] = [];
    const cache = new BoundedCache((text) => made.push(text.slice(0, 3)));
    for (let number = 0; number < 500; number++) cache.get(String(number));
    made.length = 0;
    for (const text of ['0', 'new', '0']) cache.get(text);
    deepStrictEqual(made, ['new', '0']);
    made.length = 0;
    const long = 'x'.repeat(1024 * 1024);
    for (const text of [long, long, '0']) cache.get(text);
    deepStrictEqual(made, ['xxx', '0']);
  });
});
