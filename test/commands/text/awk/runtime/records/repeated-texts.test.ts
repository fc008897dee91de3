import { strictEqual } from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BoundedCache } from '../../../../../../src/commands/text/awk/runtime/bounded-cache.ts';
import { RepeatedTexts } from '../../../../../../src/commands/text/awk/runtime/records/repeated-texts.ts';

describe('repeated texts', () => {
  test('are the texts of the bytes, whatever was asked for before', () => {
    const text = Array.from({ length: 20_000 }, (_, i) => String((i * 7919) % 10_007)).join(' ');
    const texts = new RepeatedTexts(Buffer.from(text));
    for (let length = 0; length < 30; length++) {
      for (let at = 0; at + length < text.length; at += 37) {
        if (texts.slice(at, at + length) !== text.slice(at, at + length)) strictEqual(at, length);
      }
    }
  });
});

describe('a bounded cache', () => {
  test('makes a thing once, and forgets when it holds many', () => {
    let made = 0;
    const cache = new BoundedCache((text) => {
      made++;
      return text.length;
    });
    strictEqual(cache.get('abc') + cache.get('abc'), 6);
    strictEqual(made, 1);
    for (let i = 0; i < 1000; i++) cache.get(`text ${i}`);
    cache.get('abc');
    strictEqual(made, 1002);
  });
});
