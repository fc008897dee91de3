import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { absolute } from '../../../../src/commands/data/html/addresses.ts';

describe('an address seen from a base', () => {
  for (const [address, base, whole] of [
    ['x', 'https://a.example/b/c', 'https://a.example/b/x'],
    ['/x', 'https://a.example/b/c', 'https://a.example/x'],
    ['../x', 'https://a.example/b/c/', 'https://a.example/b/x'],
    ['//c.example/x', 'https://a.example/', 'https://c.example/x'],
    ['?q', 'https://a.example/b', 'https://a.example/b?q'],
    ['#f', 'https://a.example/b', 'https://a.example/b#f'],
    ['', 'https://a.example/b', 'https://a.example/b'],
    [' x\n', 'https://a.example/', 'https://a.example/x'],
    ['é y', 'https://a.example/', 'https://a.example/%C3%A9%20y'],
    ['mailto:a@b', 'https://a.example/', 'mailto:a@b'],
    ['HTTP://B.example/ä', 'https://a.example/', 'HTTP://B.example/ä'],
    ['x', '/docs/', '/docs/x'],
    ['//c.example/x', '/docs/', '//c.example/x'],
    ['x', 'docs/a', 'docs/x'],
    ['/x', 'docs/a', '/x'],
    ['x', '//cdn.example/a/b', '//cdn.example/a/x'],
    ['http://b.example/', '//cdn.example/a', 'http://b.example/'],
    ['x', '', 'x'],
    ['x', undefined, 'x'],
    ['x', 'mailto:a@b', 'x'],
    ['http://[', 'https://a.example/', 'http://['],
  ] as const) {
    it(`"${address}" from ${base} is ${whole}`, () => assert.equal(absolute(address, base), whole));
  }
});
